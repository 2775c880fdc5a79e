import { queryOptions, useQuery } from '@tanstack/react-query'
import { getSiteTexts } from 'shared-auth/api'
import { brand } from 'shared-ui'

export type TextPage = Parameters<typeof getSiteTexts>[1]

/** Changed texts by their names: `lead`, or `plan2.price` for one of a list. */
export type Texts = Record<string, string>

const none: Texts = {}

export const siteTextsKey = (page: TextPage) => ['texts', brand.id, page]

/** What people changed of the texts of a page; nothing until it arrives. The page contains these data. */
export function useSiteTexts(page: TextPage): Texts {
  const { data = none } = useQuery(
    queryOptions({
      queryKey: siteTextsKey(page),
      queryFn: async ({ signal }) => (await getSiteTexts(brand.id, page, { signal })).texts,
      staleTime: 60_000,
    }),
  )
  return data
}

/** The texts of the code with the changed ones in their place; a list has one entry per line. */
export function withTexts<Own extends object>(own: Own, texts: Texts, prefix = ''): Own {
  const entries = Object.entries(own).map(([name, value]) => {
    const text = texts[prefix + name]
    if (text === undefined) return [name, value]
    if (Array.isArray(value)) return [name, text.split('\n')]
    if (typeof value === 'boolean') return [name, text === 'true']
    return [name, typeof value === 'string' ? text : value]
  })
  return Object.fromEntries(entries)
}
