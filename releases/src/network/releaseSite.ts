import type { RemoteName } from 'federation/contract'
import type { SiteMode } from 'federation/declaration'
import type { Freeze, ReleaseEvent, ReleaseOrigin } from 'federation/published/releases'
import type { Canary } from 'federation/published/schema'
import type { z } from 'zod'
import type { AcceptBreak } from '../builds/compatibility.ts'
import type { Trial } from '../published/trials.ts'
import type { PublishResult } from '../publishing/publish.ts'
import type { Pruned } from '../upkeep/prune.ts'
import type { uploadedPreviewResponse } from './responses.ts'

/** The reason that a person gives for a change, and its commit. */
export type Why = Pick<ReleaseOrigin, 'reason' | 'commit'>

/** Whether a version that did not pass its trial is accepted. */
type Untried = { isUntried?: boolean | undefined }

/** A change of what visitors get of a remote. A null version means the whole remote. */
export type RemoteChange =
  | ({ action: 'activate'; version: string } & Untried)
  | ({ action: 'canary' } & Canary & Untried)
  | { action: 'end-canary' }
  | { action: 'rollback' }
  | { action: 'stop' | 'resume'; version: string | null }

/** Which versions of a remote visitors get. */
export type RemoteState = {
  active: string | null
  canary: Canary | null
  withdrawn: string[]
  isStopped: boolean
}

export type ShellChange =
  | { action: 'activate'; version: string; acceptBreak?: AcceptBreak | undefined }
  | { action: 'rollback' }

/** What a command needs to publish one remote; created before the build, so that a missing right is found first. */
type Publisher = {
  /** The numbers that a new version cannot have. */
  takenVersions: () => Promise<string[]>
  /** Activates nothing. */
  publish: (folder: string, why: Why) => Promise<PublishResult>
  /** Records which sources a version was built from. */
  recordSources: (version: string, hash: string) => Promise<void>
}

/** A preview that a site received, with the address that shows it. */
export type UploadedPreview = Omit<z.infer<typeof uploadedPreviewResponse>, 'path'> & {
  url: string
}

/** A site that commands change: a folder of this machine, or the back end of a running one. */
export type ReleaseSite = {
  /** The remote that a command names. */
  remote: (subject: string | undefined) => Promise<RemoteName>
  publisher: (name: RemoteName) => Promise<Publisher>
  /** What uploads previews of a remote; throws before the build where a preview could not be shown. */
  previewer: (name: RemoteName) => Promise<(folder: string, why: Why) => Promise<UploadedPreview>>
  changeRemote: (name: RemoteName, change: RemoteChange, why: Why) => Promise<RemoteState>
  /** The address that a version declares as its API and that the site does not call; null where that is not known. */
  unallowedApi: (name: RemoteName, version: string) => Promise<string | null>
  /** Where the site runs, so that versions can be tried there, or why it cannot be reached, in Spanish. */
  running: (at: string | undefined) => Promise<{ origin: string } | { problem: string }>
  /** Whether a trial that this command runs is the site's own: it has the owner's key, and not only the word of a team. */
  isTrialOwn: () => boolean
  keepTrial: (name: RemoteName, version: string, trial: Trial, why: Why) => Promise<void>
  /** Returns the version that visitors get. */
  changeShell: (mode: SiteMode, change: ShellChange, why: Why) => Promise<string | null>
  freeze: (until: string, why: Why & { reason: string }) => Promise<Freeze>
  unfreeze: (why: Why) => Promise<void>
  prune: (options: { dryRun: boolean }, why: Why) => Promise<Pruned>
  /** The latest changes, of a remote or the shell if it is named, the newest first. */
  latestEvents: (limit: number, about: RemoteName | undefined) => Promise<ReleaseEvent[]>
}
