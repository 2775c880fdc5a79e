import { queryOptions } from '@tanstack/react-query'
import { listOptions, type Option, updateOption } from 'shared-auth/api'

export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: async ({ signal }) => (await listOptions({ signal })).results,
})

/** The unsaved edit of an option, and the version that it started from. */
export interface Draft {
  text: string
  updatedAt: string
}

/** The unsaved edits of all options, by id. */
export type Drafts = Record<string, Draft>

/** What the browser kept of them. */
export function draftsIn(kept: unknown): Drafts {
  const entries = Object.entries(kept ?? {}) as [string, Partial<Draft> | null][]
  return Object.fromEntries(
    entries.flatMap(([id, draft]) => {
      const { text, updatedAt } = draft ?? {}
      return typeof text === 'string' && typeof updatedAt === 'string' ? [[id, { text, updatedAt }]] : []
    }),
  )
}

/** Saves a draft if nobody else saved the option since `updatedAt`; resolves to the stored one. */
export async function saveOption(
  id: string,
  { text, updatedAt }: Pick<Draft, 'text'> & Partial<Draft>,
): Promise<Option> {
  return (await updateOption(id, { value: text, updatedAt })).result
}

/** The value as it is edited; the one of a json option is its JSON source. */
export function toText({ type, value }: Option): string {
  if (type !== 'json') return value
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    // Invalid JSON in the database is shown as it is, so that it can be corrected.
    return value
  }
}

/** The problem with an edited value, if any. */
export function problemOf(type: Option['type'], text: string): string | undefined {
  if (type !== 'json') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return 'El JSON no es válido.'
  }
}
