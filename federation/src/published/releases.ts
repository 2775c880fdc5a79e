import type { RemoteName } from '../contract.ts'
import type { SiteMode } from '../declaration.ts'

/** Who changes a site. `platform`: the site itself, which rolls back a failing version or follows a schedule. */
export type ReleaseActor = {
  kind: 'owner' | 'team' | 'admin' | 'member' | 'platform'
  name: string
  /** The credential of the back end that made the change, or that scheduled it. */
  credential?: string | undefined
}

/** Who changes a site, and why. */
export type ReleaseOrigin = {
  actor: ReleaseActor
  /** Why, in their own words. */
  reason?: string | undefined
  /** The commit that a version was built from. */
  commit?: string | undefined
}

export const releaseActions = [
  'publish',
  'activate',
  'canary',
  'end-canary',
  'cancel-steps',
  'rollback',
  'return',
  'stop',
  'resume',
  'freeze',
  'unfreeze',
  'prune',
  'trial',
  'preview',
  'end-preview',
  'allow-api',
  'withdraw-api',
] as const

/**
 * `stop` and `resume` disable a version or a remote and enable it again. `return` is an automatic rollback: the
 * platform activates the version before, or ends a canary, because a version fails. `cancel-steps`: the share of a
 * canary stays as it is, because the one who scheduled its steps may not release any more. `preview`: a preview was
 * uploaded, or its week began again. `allow-api`, `withdraw-api`: an administrator allows the address of a remote's
 * API, or no longer allows it.
 */
export type ReleaseAction = (typeof releaseActions)[number]

/** One change of what a site serves. Every change has exactly one, also when the process that makes it is killed. */
export type ReleaseEvent = ReleaseOrigin & {
  /** Unique in the site, and increasing: later events have a higher one. */
  id: number
  /** ISO date and time. */
  at: string
  action: ReleaseAction
  /** A remote or the shell; null where the whole site is meant. */
  subject: RemoteName | 'shell' | null
  /** The site mode of a shell. */
  mode?: SiteMode | undefined
  /** What the visitors concerned get from then on; the version itself where one is published, disabled or enabled. */
  version?: string | undefined
  /** What they got before: the active version, or the canary that ended. */
  from?: string | null | undefined
  /** Percentage of the visitors, of a canary. */
  share?: number | undefined
  /** The versions that pruning removed; their numbers are never used again. */
  removed?: string[] | undefined
  /** The address that is allowed, or no longer allowed, as the remote's API. */
  upstream?: string | undefined
}

/** Until then, only rollbacks, disabling and enabling are allowed. */
export type Freeze = { reason: string; until: string; by: string }
