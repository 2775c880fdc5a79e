import { type Texts, withTexts } from '../siteTexts.ts'

/** What the entries of the lists are named by, one in each. */
const HEADINGS = ['title', 'question', 'year']

/** Entries that people add are numbered from here, so that the code may get more of its own. */
export const FIRST_ADDED = 101

/**
 * The entries of a list in their order, each by its number from 1.
 * @param order as it is written under the list's name: `2 1 101`; without one, all of the code's
 */
export function entryNumbers(own: object[], order: string | undefined): number[] {
  if (!order) return own.map((_, at) => at + 1)
  return order
    .split(' ')
    .map(Number)
    .filter((number) => number >= FIRST_ADDED || own[number - 1])
}

/** The entries of a list with the changed texts, in their order; one that was added is shown once it has its heading. */
export function listWithTexts<Own extends object>(own: [Own, ...Own[]], texts: Texts, name: string): Own[] {
  return entryNumbers(own, texts[name]).flatMap((number) => {
    const prefix = `${name}${number}.`
    const entry = own[number - 1]
    if (entry) return withTexts(entry, texts, prefix)
    const hasHeading = HEADINGS.some((field) => texts[prefix + field]?.trim())
    return hasHeading ? withTexts({ ...blankOf(own[0]), id: `${name}${number}` }, texts, prefix) : []
  })
}

/** An entry without texts; what is no text, such as a picture, is that of the model. */
export function blankOf<Own extends object>(model: Own): Own {
  return Object.fromEntries(Object.entries(model).map(([name, value]) => [name, blank(value)])) as Own
}

function blank(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (typeof value === 'boolean') return false
  return Array.isArray(value) ? [] : value
}
