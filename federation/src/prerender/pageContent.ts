import { CONTENT_ID, type PageContent } from '../pages/pageContent.ts'
import { END_OF_RULE } from './slotOutlets.ts'

/** What the shell's layout puts a page into. */
const MAIN = new RegExp(`<main\\b[^>]* id="${CONTENT_ID}"[^>]*>`)
const END = '</main>'
/** React's marks of text and boundaries, which only a takeover needs. */
const MARKS = /<!--[^<>-]*-->/g

/** What a page shows in the layout of the shell; null for a page with a layout of its own. */
export function pageContent(markup: string, styles: string): PageContent | null {
  const start = MAIN.exec(markup)
  const end = markup.lastIndexOf(END)
  if (!start || end < start.index) return null
  const content = markup.slice(start.index + start[0].length, end).replace(MARKS, '')
  const classes = new Set(
    [...content.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const rules = styles.split(END_OF_RULE).map((rule) => rule.trim())
  const isKeyframes = (rule: string) => rule.startsWith('@keyframes')
  const isUsed = (rule: string) =>
    !isKeyframes(rule) && [...rule.matchAll(/\.([a-z_][\w-]*)/gi)].some(([, name = '']) => classes.has(name))
  return {
    markup: content,
    styles: rules.filter(isUsed).join(''),
    keyframes: rules.filter(isKeyframes).join(''),
  }
}
