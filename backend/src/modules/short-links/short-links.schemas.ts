import { z } from 'zod'
import { dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { seriesOverTime } from '../../series.ts'
import { maxDestinationLength, webAddressOf } from './short-links.policy.ts'
import type { LinkRow } from './short-links.repository.ts'
import type { VisitRow } from './visits.repository.ts'

const destination = z.string().trim().min(1).max(maxDestinationLength)
const backHalf = z.string().trim().max(200)

export const linkId = z.object({ id: z.guid() })

export const linkCreation = z.strictObject({
  destination,
  /** Blank: the server makes one. */
  backHalf: backHalf.nullish(),
})

export const linkUpdate = z.strictObject({
  destination: destination.optional(),
  /** Blank: unchanged. */
  backHalf: backHalf.nullish(),
  /** The version that was edited; responds 409 when the stored one is newer. */
  updatedAt: z.iso.datetime().optional(),
})

export const linkResponse = z
  .object({
    id: z.guid(),
    _id: z.guid(),
    destination: z.string(),
    /** Whether the destination is a web address; anything else, written by SQL, is never followed. */
    isValid: z.boolean(),
    backHalf: z.string(),
    /** The same as `backHalf`, for clients that read this name. */
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

export const linkListResponse = pageOf(linkResponse).meta({ id: 'ShortLinkPage' })

/** The parameters to find the page of the list that a link is on. */
export const linkPageQuery = linkListQuery.pick({ limit: true, sortVisitCount: true })

export const linkPageResponse = z.object({ page: z.int().min(1) }).meta({ id: 'ShortLinkPlace' })

export const availabilityQuery = z.object({
  backHalf,
  /** The link that is being edited: its own code counts as available. */
  id: z.union([z.guid(), z.literal('')]).optional(),
})

export const availabilityResponse = z
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
  shortenerId: z.union([z.guid(), z.literal('')]).optional(),
})

const visitResponse = z
  .object({
    id: z.int(),
    _id: z.int(),
    visitedAt: z.iso.datetime(),
    /** Empty when the visitor came without one. */
    referrer: z.string(),
    shortener: z.object({
      id: z.guid(),
      shortCode: z.string(),
      backHalf: z.string(),
      destination: z.string(),
    }),
  })
  .meta({ id: 'ShortLinkVisit' })

export const visitListResponse = pageOf(visitResponse).meta({ id: 'ShortLinkVisitPage' })

export const seriesQuery = z.object({
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  shortenerId: z.union([z.guid(), z.literal('')]).optional(),
})

export const seriesResponse = seriesOverTime
  .extend({
    /** The ten hosts that sent most visitors; an empty referrer is a direct visit. */
    referrers: z.array(z.object({ referrer: z.string(), visits: z.int() })),
  })
  .meta({ id: 'ShortLinkSeries' })

export function toLink(row: LinkRow): z.infer<typeof linkResponse> {
  return {
    ...{ id: row.id, _id: row.id, destination: row.destination },
    isValid: webAddressOf(row.destination) !== null,
    ...{ backHalf: row.backHalf, shortCode: row.backHalf, visitCount: row.visitCount },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toVisit(row: VisitRow): z.infer<typeof visitResponse> {
  const { id, shortenerId, backHalf: code, destination: target, referrer } = row
  return {
    ...{ id, _id: id, referrer, visitedAt: row.visitedAt.toISOString() },
    shortener: { id: shortenerId, shortCode: code, backHalf: code, destination: target },
  }
}
