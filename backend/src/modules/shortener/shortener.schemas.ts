import { z } from 'zod'
import type { shorteners } from '../../db/schema/shortener.ts'
import { dateFrom, dateTo, searchText, sortOrder } from '../../filters.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { seriesOverTime } from '../../series.ts'
import { longestDestination, webAddressOf } from './shortener.policy.ts'

const destination = z.string().trim().min(1).max(longestDestination)
const backHalf = z.string().trim().max(200)

export const linkId = z.object({ id: z.uuid() })

export const linkCreation = z.strictObject({
  destination,
  /** Blank: the server makes one. */
  backHalf: backHalf.nullish(),
})

export const linkUpdate = z.strictObject({
  destination: destination.optional(),
  /** Blank: unchanged. */
  backHalf: backHalf.nullish(),
  /** The `updatedAt` that was edited; when the link has another by now, the answer is 409. */
  updatedAt: z.iso.datetime().optional(),
})

export const linkAnswer = z
  .object({
    id: z.uuid(),
    _id: z.uuid(),
    destination: z.string(),
    /** Whether the destination is a web address; the link of another one, written by SQL, leads nowhere. */
    isValid: z.boolean(),
    backHalf: z.string(),
    /** The same as `backHalf` (reading 31). */
    shortCode: z.string(),
    /** Of a list with dates: the visits between them. */
    visitCount: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ShortLink' })

export const linkListQuery = pageQuery(20).extend({
  search: searchText,
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortVisitCount: sortOrder(),
})

export const linkListAnswer = pageOf(linkAnswer).meta({ id: 'ShortLinkPage' })

export const availabilityQuery = z.object({
  backHalf,
  /** The link that is being edited: its own code is free for it. */
  id: z.union([z.uuid(), z.literal('')]).optional(),
})

export const availabilityAnswer = z
  .object({
    available: z.boolean(),
    reason: z.enum(['invalid', 'reserved', 'taken']).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'CodeAvailability' })

export const visitListQuery = pageQuery(20).extend({
  search: searchText,
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortVisitedAt: sortOrder(),
  shortenerId: z.union([z.uuid(), z.literal('')]).optional(),
})

const visitAnswer = z
  .object({
    id: z.int(),
    _id: z.int(),
    visitedAt: z.iso.datetime(),
    /** Empty when the visitor came without one. */
    referrer: z.string(),
    shortener: z.object({
      id: z.uuid(),
      shortCode: z.string(),
      backHalf: z.string(),
      destination: z.string(),
    }),
  })
  .meta({ id: 'ShortLinkVisit' })

export const visitListAnswer = pageOf(visitAnswer).meta({ id: 'ShortLinkVisitPage' })

export const seriesQuery = z.object({
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  shortenerId: z.union([z.uuid(), z.literal('')]).optional(),
})

export const seriesAnswer = seriesOverTime
  .extend({
    /** The ten hosts that sent most visitors; an empty referrer is a direct visit. */
    referrers: z.array(z.object({ referrer: z.string(), visits: z.int() })),
  })
  .meta({ id: 'ShortLinkSeries' })

export type LinkRow = typeof shorteners.$inferSelect

export function toLink(row: LinkRow): z.infer<typeof linkAnswer> {
  return {
    ...{ id: row.id, _id: row.id, destination: row.destination },
    isValid: webAddressOf(row.destination) !== null,
    ...{ backHalf: row.backHalf, shortCode: row.backHalf, visitCount: row.visitCount },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export type VisitRow = {
  id: number
  visitedAt: Date
  referrer: string
  shortenerId: string
  backHalf: string
  destination: string
}

export function toVisit(row: VisitRow): z.infer<typeof visitAnswer> {
  const { id, shortenerId, backHalf: code, destination: target, referrer } = row
  return {
    ...{ id, _id: id, referrer, visitedAt: row.visitedAt.toISOString() },
    shortener: { id: shortenerId, shortCode: code, backHalf: code, destination: target },
  }
}
