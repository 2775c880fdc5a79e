import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'

/** Its value is always text: a json option holds its JSON source. */
export type Option = ApiSchema<'Option'>

export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<ApiSchema<'OptionList'>>('/api/options/getAll', { signal })
    return data.results
  },
})

/** What is typed of an option, and which version of it that began with. */
export interface Draft {
  text: string
  updatedAt: string
}

/** Saves a draft if nobody else saved the option since; answers the stored one. */
export async function updateOption(id: string, { text, updatedAt }: Draft): Promise<Option> {
  const body = { value: text, updatedAt }
  const { data } = await http.patch<ApiSchema<'OptionAnswer'>>(
    `/api/options/update/${encodeURIComponent(id)}`,
    body,
  )
  return data.result
}

/** The value as it is edited. */
export function toText({ type, value }: Option): string {
  if (type !== 'json') return value
  try {
    return JSON.stringify(JSON.parse(value), null, 2)
  } catch {
    // Stored broken: show it as it is, so that it can be mended.
    return value
  }
}

/** What is wrong with an edited value, if anything. */
export function problemOf(type: Option['type'], text: string): string | undefined {
  if (type !== 'json') return undefined
  try {
    JSON.parse(text)
    return undefined
  } catch {
    return 'El JSON no es válido.'
  }
}
