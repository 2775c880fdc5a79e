import { z } from 'zod'
import { MAX_DAYS } from './summary.periods.ts'

// PostgreSQL and JavaScript agree on the days since then.
const day = z.union([z.literal(''), z.iso.date().refine((text) => text >= '1970-01-01')]).default('')
const address = z.string().trim().max(512).default('')

/** The period and the filters of its visitors. */
export const summaryQuery = z.object({
  dateFrom: day,
  dateTo: day,
  days: z.coerce.number().int().min(1).max(MAX_DAYS).default(30),
  url: address,
  entry: address,
  exit: address,
  source: z.string().trim().toLowerCase().max(253).default(''),
  device: z.enum(['', 'computer', 'phone', 'tablet', 'unknown']).default(''),
  country: z
    .string()
    .regex(/^([A-Z]{2}|unknown)?$/)
    .default(''),
})

export type SummaryQuery = z.infer<typeof summaryQuery>

const step = z.string().trim().min(1).max(512)

export const funnelQuery = summaryQuery.extend({ step1: step, step2: step, step3: step })

export type FunnelQuery = z.infer<typeof funnelQuery>

const totals = {
  views: z.int(),
  visitors: z.int(),
  /** Visitors who saw one page only. */
  bounces: z.int(),
}

const part = z.object({ key: z.string(), count: z.int(), before: z.int() }).meta({ id: 'PageViewPart' })

export const summaryResponse = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    at: z.iso.datetime().describe('Hasta cuándo se cuenta el día de hoy'),
    unit: z.enum(['hour', 'day', 'month']),
    now: z.object(totals),
    /** As many days before; up to the same time of day if the last shown day is today. */
    before: z.object({ from: z.iso.date(), to: z.iso.date(), ...totals }),
    /** One entry per step, including steps without views. */
    points: z.array(
      z.object({
        date: z.iso.datetime(),
        ...{ views: z.int(), visitors: z.int(), viewsBefore: z.int(), visitorsBefore: z.int() },
      }),
    ),
    /** The ten pages with most views. */
    pages: z.array(part),
    /** The ten pages that most visitors saw first on a day. */
    entries: z.array(part),
    /** The ten pages that most visitors saw last on a day. */
    exits: z.array(part),
    /** The ten hosts that brought most visitors; `direct` is none. */
    sources: z.array(part),
    /** `computer`, `phone`, `tablet` and `unknown`, by visitors. */
    devices: z.array(part),
    /** The ten countries with most visitors by their two letters, or `unknown`. */
    countries: z.array(part),
    kept: z.object({
      months: z.int().describe('Los meses completos que se conserva cada visita; 0, todas'),
      from: z.iso
        .date()
        .nullable()
        .describe('El primer día cuyas visitas se conservan una a una; null, todas'),
    }),
  })
  .meta({ id: 'PageViewSummary' })

export type PageViewSummary = z.infer<typeof summaryResponse>

export const funnelResponse = z
  .object({
    steps: z.array(
      z.object({
        url: z.string(),
        visitors: z.int().describe('Quienes vieron esta página después de las anteriores'),
      }),
    ),
  })
  .meta({ id: 'PageViewFunnel' })

export type PageViewFunnel = z.infer<typeof funnelResponse>

export const liveResponse = z
  .object({
    at: z.iso.datetime(),
    /** Of the last five minutes. */
    visitorsNow: z.int(),
    /** Of the last thirty minutes, like everything below. */
    visitors: z.int(),
    views: z.int(),
    /** One entry per minute, the oldest first. */
    minutes: z.array(z.object({ date: z.iso.datetime(), views: z.int() })),
    /** The ten pages with most visitors. */
    pages: z.array(z.object({ url: z.string(), visitors: z.int() })),
  })
  .meta({ id: 'LivePageViews' })

export type LivePageViews = z.infer<typeof liveResponse>

/** What the socket sends to administrators who watch page views. */
export const viewedEvent = z
  .object({ views: z.int().describe('Las que llegaron desde el aviso anterior') })
  .meta({ id: 'PageViewsRecorded' })
