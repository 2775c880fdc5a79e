import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'

export interface Option {
  id: string
  key: string
  type: 'json' | 'text' | 'other'
  /** Always text: a json option holds its JSON source. */
  value: string
}

export const optionsQuery = queryOptions({
  queryKey: ['options'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ results: Option[] }>('/api/options/getAll', { signal })
    return data.results
  },
})

export async function updateOption(id: string, value: string): Promise<void> {
  await http.patch(`/api/options/update/${encodeURIComponent(id)}`, { value })
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
