import { releaseActions } from 'federation/published/releases'
import { z } from 'zod'

// Only what this package reads of the responses; the API may send more.

const text = z.string()
const number = z.number()
const mode = z.enum(['full', 'mixmatch'])
const canary = z.object({ version: text, share: number })
const version = z.object({ version: text, publishedAt: text, size: number })
const freeze = z.object({ reason: text, until: text, by: text }).nullable()

export const changedResponse = z.object({
  active: text.nullable(),
  canary: canary.nullable(),
  withdrawn: z.array(text),
  isStopped: z.boolean(),
})

export const changedShellResponse = z.object({ active: text.nullable() })

export const releasesResponse = z.object({
  remotes: z.array(
    z.object({
      name: text,
      active: text.nullable(),
      canary: canary.nullable(),
      withdrawn: z.array(text),
      isStopped: z.boolean(),
      history: z.array(text),
      versions: z.array(z.object({ ...version.shape, contract: number })),
    }),
  ),
  shells: z.array(
    z.object({ mode, active: text.nullable(), history: z.array(text), versions: z.array(version) }),
  ),
  freeze,
  problem: text.nullable(),
})

export type Releases = z.infer<typeof releasesResponse>

export const uploadedResponse = z.object({
  version: text,
  isNew: z.boolean(),
  active: text.nullable(),
  size: number,
  own: z.record(text, z.object({ version: text, bytes: number })),
})

export const uploadedPreviewResponse = z.object({
  version: text,
  isNew: z.boolean(),
  size: number,
  own: z.record(text, z.object({ version: text, bytes: number })),
  path: text,
  expiresAt: text,
})

export const checkResponse = z.object({ works: z.boolean(), problems: z.array(text) })

export const trialResponse = z.object({ state: z.enum(['passed', 'failed', 'untried']) })

export const freezeResponse = z.object({ freeze })

export const pruneResponse = z.object({
  removed: z.array(z.object({ name: text, mode: mode.exactOptional(), version: text })),
  bytes: number,
})

const networkCredential = z.object({
  id: text,
  name: text,
  remote: text,
  scopes: z.array(text),
  expiresAt: text,
  revokedAt: text.nullable(),
  lastUsedAt: text.nullable(),
})

export type NetworkCredential = z.infer<typeof networkCredential>

export const credentialsResponse = z.object({ results: z.array(networkCredential) })

export const createdCredentialResponse = z.object({ token: text, credential: networkCredential })

export const stolenResponse = z.object({
  published: z.array(z.object({ version: text })),
  withdrawn: z.array(text),
  resumed: z.array(text).default([]),
  endedCanary: text.nullable(),
  back: z.object({ from: text, to: text }).nullable(),
  isStopped: z.boolean(),
  isResumed: z.boolean().default(false),
  cancelledSteps: z.boolean(),
  problem: text.nullable(),
})

export const remoteApiResponse = z.object({
  declared: z.array(
    z.object({ upstream: text, versions: z.array(text), isActive: z.boolean(), isPrivate: z.boolean() }),
  ),
  allowed: z.object({ upstream: text, isPrivate: z.boolean(), allowedAt: text, allowedBy: text }).nullable(),
  isOpen: z.boolean(),
  health: z.object({
    state: z.enum(['unknown', 'working', 'failing']),
    lastFailure: z.object({ at: text, message: text }).nullable(),
  }),
})

export type RemoteApi = z.infer<typeof remoteApiResponse>

export const changedRemoteApiResponse = z.object({
  ...remoteApiResponse.shape,
  unrecorded: text.nullable(),
})

/** A response without a body. */
export const nothing = z.undefined()

const event = z.object({
  id: number,
  at: text,
  action: z.enum(releaseActions),
  subject: text.nullable(),
  mode: mode.nullable(),
  version: text.nullable(),
  from: text.nullable(),
  share: number.nullable(),
  actor: z.object({ kind: z.enum(['owner', 'team', 'admin', 'member', 'platform']), name: text }),
  reason: text.nullable(),
  commit: text.nullable(),
  upstream: text.nullable().default(null),
})

export const eventsResponse = z.object({
  results: z.array(event),
  pagination: z.object({ totalPages: number }),
})

export type EventResponse = z.infer<typeof event>
