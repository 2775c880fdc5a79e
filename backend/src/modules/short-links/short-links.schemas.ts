import { z } from 'zod'
import { isLonger } from '../../clip.ts'
import { columnOrder, dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { seriesOverTime } from '../../series.ts'
import { commonPassword, isCommonPassword } from '../credentials/password-rules.ts'
import {
  maxDestinationLength,
  maxNotesLength,
  normalizeTags,
  problemWithTags,
  webAddressOf,
} from './short-links.policy.ts'
import type { LinkRow } from './short-links.repository.ts'
import type { VisitRow } from './visits.repository.ts'

const destination = z.string().trim().min(1).max(maxDestinationLength)
const backHalf = z.string().trim().max(200)
const minPasswordLength = 6
const maxPasswordLength = 200

/** A blank value removes the stored one, an absent one keeps it. */
const blankable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), z.null(), schema])

const choices = {
  /** From then on the link no longer leads to its destination. */
  expiresAt: blankable(z.iso.datetime({ offset: true }).transform((text) => new Date(text))).optional(),
  /** Where an expired link leads; without it, to a page that says so. */
  expiredUrl: blankable(z.string().trim().max(maxDestinationLength)).optional(),
  /** Null removes it; blank keeps the one that is stored. */
  password: z
    .string()
    .max(maxPasswordLength)
    .refine((text) => text === '' || isLonger(text, minPasswordLength - 1), {
      error: `Usa al menos ${minPasswordLength} caracteres.`,
    })
    .refine((text) => text === '' || !isCommonPassword(text), { error: commonPassword })
    .nullish(),
  tags: z
    .array(z.string().max(200))
    .max(50)
    .transform(normalizeTags)
    .superRefine((tags, context) => {
      const problem = problemWithTags(tags)
      if (problem) context.addIssue(problem)
    })
    .optional(),
  notes: z.string().trim().max(maxNotesLength).optional(),
}

export const linkId = z.object({ id: z.guid() })

export const linkCreation = z.strictObject({
  destination,
  /** Blank when the server should generate one. */
  backHalf: backHalf.nullish(),
  ...choices,
})

export const linkUpdate = z.strictObject({
  destination: destination.optional(),
  /** Blank when it stays unchanged. */
  backHalf: backHalf.nullish(),
  ...choices,
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
    /** In a list with dates, the visits between them. */
    visitCount: z.int(),
    /** Null when it never expires. */
    expiresAt: z.iso.datetime().nullable(),
    /** Where it leads once it has expired; null for a page that says so. */
    expiredUrl: z.string().nullable(),
    /** Whether it asks for a password, which no response contains. */
    isProtected: z.boolean(),
    tags: z.array(z.string()),
    notes: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'ShortLink' })

export const linkListQuery = pageQuery(20).extend({
  search: searchText,
  tag: z.string().trim().max(200).toLowerCase().default(''),
  dateVisitFrom: dateFrom,
  dateVisitTo: dateTo,
  sortVisitCount: sortOrder(),
  sortCreatedAt: columnOrder,
})

/** What a list is sorted by; the creation takes precedence where it is given. */
export function orderOf(query: Pick<z.infer<typeof linkListQuery>, 'sortVisitCount' | 'sortCreatedAt'>) {
  const { sortVisitCount, sortCreatedAt } = query
  return sortCreatedAt === ''
    ? ({ by: 'visits', order: sortVisitCount } as const)
    : ({ by: 'creation', order: sortCreatedAt } as const)
}

export const tagListResponse = z
  .object({ results: z.array(z.object({ tag: z.string(), links: z.int() })) })
  .meta({ id: 'ShortLinkTags' })

export const linkListResponse = pageOf(linkResponse).meta({ id: 'ShortLinkPage' })

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

export const visitExportQuery = visitListQuery.omit({ page: true, limit: true, sortVisitedAt: true })

const visitResponse = z
  .object({
    id: z.int(),
    _id: z.int(),
    visitedAt: z.iso.datetime(),
    /** Empty when the visitor came without one. */
    referrer: z.string(),
    /** The two letters of the country; empty is unknown. */
    country: z.string(),
    /** `computer`, `phone` or `tablet`; empty is unknown. */
    device: z.string(),
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

/** Visits of the range, and of the one before. */
const counts = { visits: z.int(), before: z.int() }

export const seriesResponse = seriesOverTime
  .extend({
    /** The range before, which is as long; null without a start. */
    before: seriesOverTime.nullable(),
    /** The ten hosts that sent most visitors; an empty referrer is a direct visit. */
    referrers: z.array(z.object({ referrer: z.string(), ...counts })),
    /** The ten countries with most visits by their two letters; an empty one is unknown. */
    countries: z.array(z.object({ country: z.string(), ...counts })),
    /** `computer`, `phone` and `tablet`; an empty one is unknown. */
    devices: z.array(z.object({ device: z.string(), ...counts })),
    /** Every hour of the day in Bogotá. */
    hours: z.array(z.object({ hour: z.int().min(0).max(23), ...counts })),
  })
  .meta({ id: 'ShortLinkSeries' })

export function toLink(row: LinkRow): z.infer<typeof linkResponse> {
  return {
    ...{ id: row.id, _id: row.id, destination: row.destination },
    isValid: webAddressOf(row.destination) !== null,
    ...{ backHalf: row.backHalf, shortCode: row.backHalf, visitCount: row.visitCount },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    ...{ expiredUrl: row.expiredUrl, isProtected: row.passwordHash !== null },
    ...{ tags: row.tags, notes: row.notes },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function toVisit(row: VisitRow): z.infer<typeof visitResponse> {
  const { id, shortenerId, backHalf: code, destination: target, referrer, country, device } = row
  return {
    ...{ id, _id: id, referrer, country, device, visitedAt: row.visitedAt.toISOString() },
    shortener: { id: shortenerId, shortCode: code, backHalf: code, destination: target },
  }
}
