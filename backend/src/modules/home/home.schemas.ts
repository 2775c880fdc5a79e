import { z } from 'zod'

const figure = z
  .object({
    /** Since midnight in Bogotá. */
    today: z.int(),
    /** In the same span of the day a week ago. */
    weekAgo: z.int(),
  })
  .meta({ id: 'HomeFigure' })

/** The same with the last seven days, today included. */
const messageFigure = figure.extend({ sevenDays: z.int() }).meta({ id: 'HomeMessageFigure' })

const pendingKinds = [
  ...(['version-failing', 'remote-stopped', 'version-returned'] as const),
  ...(['backup-failed', 'backup-overdue', 'backup-unverified', 'canary-waiting', 'trial-failed'] as const),
  ...(['reply-failed', 'mail-unread', 'mail-unreplied'] as const),
] as const

const pending = z
  .object({
    kind: z.enum(pendingKinds),
    /** The remote that it is about; null for the site. */
    remote: z.string().nullable(),
    title: z.string().nullable(),
    version: z.string().nullable(),
    /** In Spanish. */
    reason: z.string().nullable(),
    at: z.iso.datetime().nullable(),
    /** The number of records, where it is about several; `at` is the time of the oldest. */
    count: z.int().nullable(),
  })
  .meta({ id: 'HomePending' })

/**
 * `failing`: the platform found that it fails, and visitors still get it. `unwell`: many of its visits of the last 24 hours
 * failed. `watched`: it is compared with the version before. `unvisited`: nobody visited it in the last 24 hours.
 */
const remoteStates = [
  ...(['good', 'watched', 'unwell', 'failing', 'stopped', 'unvisited', 'unpublished'] as const),
] as const

const remote = z
  .object({
    name: z.string(),
    title: z.string(),
    /** What visitors get; null before the first one is activated. */
    version: z.string().nullable(),
    state: z.enum(remoteStates),
    /** Of the last 24 hours, to this version. */
    visits: z.int(),
    failedVisits: z.int(),
    canary: z.object({ version: z.string(), share: z.number() }).nullable(),
  })
  .meta({ id: 'HomeRemote' })

export const homeSummary = z
  .object({
    at: z.iso.datetime(),
    /** The day of `today`, in Bogotá. */
    day: z.iso.date(),
    pageViews: figure,
    linkVisits: figure,
    mails: messageFigure,
    /** How many mails, without the archived ones, are unread and unreplied. */
    mailbox: z.object({ unread: z.int(), unreplied: z.int() }).meta({ id: 'HomeMailbox' }),
    feedback: messageFigure,
    /** Versions that were activated for all visitors. */
    activations: figure,
    /** What needs attention, the most urgent first. */
    pending: z.array(pending),
    remotes: z.array(remote),
  })
  .meta({ id: 'HomeSummary' })

export type HomeSummary = z.infer<typeof homeSummary>
export type HomePending = z.infer<typeof pending>
export type HomeRemote = z.infer<typeof remote>
