import * as v from 'valibot'
import { releaseActions } from '../published/releases.ts'

// Only what this package reads of the responses; the API may send more.

const text = v.string()
const number = v.number()
const mode = v.picklist(['full', 'mixmatch'])
const canary = v.object({ version: text, share: number })
const version = v.object({ version: text, publishedAt: text, size: number })
const freeze = v.nullable(v.object({ reason: text, until: text, by: text }))

export const changedResponse = v.object({
  active: v.nullable(text),
  canary: v.nullable(canary),
  withdrawn: v.array(text),
  isStopped: v.boolean(),
})

export const changedShellResponse = v.object({ active: v.nullable(text) })

export const releasesResponse = v.object({
  remotes: v.array(
    v.object({
      name: text,
      active: v.nullable(text),
      canary: v.nullable(canary),
      withdrawn: v.array(text),
      isStopped: v.boolean(),
      history: v.array(text),
      versions: v.array(v.object({ ...version.entries, contract: number })),
    }),
  ),
  shells: v.array(
    v.object({ mode, active: v.nullable(text), history: v.array(text), versions: v.array(version) }),
  ),
  freeze,
  problem: v.nullable(text),
})

export type Releases = v.InferOutput<typeof releasesResponse>

export const uploadedResponse = v.object({
  version: text,
  isNew: v.boolean(),
  active: v.nullable(text),
  size: number,
  own: v.record(text, v.object({ version: text, bytes: number })),
})

export const uploadedPreviewResponse = v.object({
  version: text,
  isNew: v.boolean(),
  size: number,
  own: v.record(text, v.object({ version: text, bytes: number })),
  path: text,
  expiresAt: text,
})

export const checkResponse = v.object({ works: v.boolean(), problems: v.array(text) })

export const trialResponse = v.object({ state: v.picklist(['passed', 'failed', 'untried']) })

export const freezeResponse = v.object({ freeze })

export const pruneResponse = v.object({
  removed: v.array(v.object({ name: text, mode: v.exactOptional(mode), version: text })),
  bytes: number,
})

const networkCredential = v.object({
  id: text,
  name: text,
  remote: text,
  scopes: v.array(text),
  expiresAt: text,
  revokedAt: v.nullable(text),
  lastUsedAt: v.nullable(text),
})

export type NetworkCredential = v.InferOutput<typeof networkCredential>

export const credentialsResponse = v.object({ results: v.array(networkCredential) })

export const createdCredentialResponse = v.object({ token: text, credential: networkCredential })

export const stolenResponse = v.object({
  published: v.array(v.object({ version: text })),
  withdrawn: v.array(text),
  resumed: v.optional(v.array(text), []),
  endedCanary: v.nullable(text),
  back: v.nullable(v.object({ from: text, to: text })),
  isStopped: v.boolean(),
  isResumed: v.optional(v.boolean(), false),
  cancelledSteps: v.boolean(),
  problem: v.nullable(text),
})

export const remoteApiResponse = v.object({
  declared: v.array(
    v.object({ upstream: text, versions: v.array(text), isActive: v.boolean(), isPrivate: v.boolean() }),
  ),
  allowed: v.nullable(v.object({ upstream: text, isPrivate: v.boolean(), allowedAt: text, allowedBy: text })),
  isOpen: v.boolean(),
  health: v.object({
    state: v.picklist(['unknown', 'working', 'failing']),
    lastFailure: v.nullable(v.object({ at: text, message: text })),
  }),
})

export type RemoteApi = v.InferOutput<typeof remoteApiResponse>

export const changedRemoteApiResponse = v.object({
  ...remoteApiResponse.entries,
  unrecorded: v.nullable(text),
})

/** A response without a body. */
export const nothing = v.undefined()

const event = v.object({
  id: number,
  at: text,
  action: v.picklist(releaseActions),
  subject: v.nullable(text),
  mode: v.nullable(mode),
  version: v.nullable(text),
  from: v.nullable(text),
  share: v.nullable(number),
  actor: v.object({ kind: v.picklist(['owner', 'team', 'admin', 'member', 'platform']), name: text }),
  reason: v.nullable(text),
  commit: v.nullable(text),
  upstream: v.optional(v.nullable(text), null),
})

export const eventsResponse = v.object({
  results: v.array(event),
  pagination: v.object({ totalPages: number }),
})

export type EventResponse = v.InferOutput<typeof event>
