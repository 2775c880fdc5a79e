import { z } from 'zod'
import type { visitStats } from '../../db/schema/messages.ts'
import { dateFrom, dateTo, searchText, sortOrder } from '../../filters.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { seriesOverTime } from '../../series.ts'

export const viewReport = z.object({
  /** The page's path; of a whole address only the path is kept. */
  currentURL: z.string().trim().min(1).max(4096),
})

export const byUrlQuery = pageQuery(20).extend({
  dateFrom,
  dateTo,
  /** The order of the last visits; `sortVisits`, when given, comes first. */
  sortDate: sortOrder(),
  sortVisits: z.union([z.literal(''), z.enum(['ASC', 'DESC'])]).optional(),
})

const byUrlEntry = z
  .object({ url: z.string(), visits: z.int(), lastVisitAt: z.iso.datetime() })
  .meta({ id: 'UrlVisits' })

export const byUrlAnswer = pageOf(byUrlEntry).meta({ id: 'UrlVisitsPage' })

export const viewSeriesQuery = z.object({ dateFrom, dateTo })

export const viewSeriesAnswer = seriesOverTime
  .extend({
    /** The ten pages that were visited most. */
    pages: z.array(z.object({ url: z.string(), visits: z.int() })),
  })
  .meta({ id: 'VisitStatSeries' })

export type ViewSeries = z.infer<typeof viewSeriesAnswer>

export const visitLogQuery = pageQuery(20).extend({
  dateFrom,
  dateTo,
  sortDate: sortOrder(),
  search: searchText,
})

const visitStatAnswer = z
  .object({
    id: z.int(),
    _id: z.int(),
    currentURL: z.string(),
    ip: z.string(),
    city: z.string(),
    countryName: z.string(),
    org: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'VisitStat' })

export const visitLogAnswer = pageOf(visitStatAnswer).meta({ id: 'VisitStatPage' })

type VisitStatRow = typeof visitStats.$inferSelect

export function toVisitStat(row: VisitStatRow): z.infer<typeof visitStatAnswer> {
  const { id, currentUrl, ip, city, countryName, org, createdAt } = row
  return {
    ...{ id, _id: id, currentURL: currentUrl, ip, city, countryName, org },
    createdAt: createdAt.toISOString(),
  }
}
