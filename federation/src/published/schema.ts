import type { RemoteName } from '../contract.ts'
import type { PartDeclaration, RemoteDeclaration, SiteMode } from '../declaration.ts'
import { isFileName, isRemoteName, isVersion } from './names.ts'

/** A file's Subresource Integrity value and its size in bytes. */
export type FileRecord = { integrity: string; size: number }

/** What a remote takes from a shared package. */
type UsedPackage = {
  version: string
  /** The values that it imports. */
  uses: string[]
  /** The names that it imports as types only, of packages whose types are kept. */
  types?: string[]
}

/** A shared package of which a remote ships a copy of its own. */
export type OwnPackage = { version: string; bytes: number }

/** `remote.json`, beside a remote's build: its version, what it needs, and the hash of each file. */
export type RemoteManifest = {
  name: RemoteName
  version: string
  contract: number
  /** What it brings to the site; versions of contract 1 have none. */
  declaration?: RemoteDeclaration
  /** File that the shell loads first. */
  entry: string
  /** Chunk of the exposed module. */
  exposed: string
  /** The shared packages it was built against, and the names it imports from each. */
  shared: Record<string, UsedPackage>
  /** Shared packages of which it ships its own copy, with the bytes that this adds. */
  own?: Record<string, OwnPackage>
  /** Files that are needed before the remote can render anything. */
  preload: string[]
  /** Files that each lazily loaded chunk needs. */
  chunks: Record<string, string[]>
  /**
   * Route pattern, relative to the remote's base path → the chunks of its page and layouts. Claimed by the build, and
   * missing in those of older releases: at worst, a page preloads the wrong files of its own remote.
   */
  pages?: Record<string, string[]>
  /** Every route pattern, relative to the remote's base path. Claimed by the build; published versions have none. */
  routes?: string[]
  /** Those of them whose pages mount themselves. */
  mounted?: string[]
  /** Pattern of each route of its screens, relative to `/dashboard` → the chunks of the screen. Claimed by the build. */
  screens?: Record<string, string[]>
  /** Every file of the version. */
  files: Record<string, FileRecord>
  /** Hash of the list of its source maps, which are stored separately; versions without maps have none. */
  maps?: string
}

/** `shell.json`: what the published shell shares with remotes, and the hash of each of its files. */
export type ShellManifest = {
  version: string
  /** A development build, which also loads remotes from local addresses. */
  isDevelopment: boolean
  contract: number
  declaration: PartDeclaration
  /** The contracts that it loads; without the list, only its own. */
  contracts?: number[]
  shared: Record<string, { version: string; exports: string[] }>
  /** Every file of the build, added on publishing. */
  files: Record<string, FileRecord>
}

/** One published version, as the registry describes it to the shell. */
export type PublishedVersion = {
  /** Path of the entry below `remotes/<name>/<version>/`. */
  entry: string
  contract: number
  /** Shared package → version it was built against. */
  shared: Record<string, string>
  /** Bytes of the files that pages can request. */
  size: number
  /** ISO date and time. */
  publishedAt: string
  /** Hash of its `remote.json`, which holds the hash of every other file. */
  integrity: string
}

/** The published versions of a remote or of the shell. */
export type VersionRecord<Published> = {
  /** Version that visitors get; null until one is activated. */
  active: string | null
  /** Versions that were active before, oldest first: what a rollback and the shell's fallback return to. */
  history: string[]
  versions: Record<string, Published>
}

/** A version that a share of the visitors gets in place of the active one; `share` is a percentage above 0, up to 100. */
export type Canary = { version: string; share: number }

export type RemoteRecord = VersionRecord<PublishedVersion> & {
  canary?: Canary
  /** Versions that no visitor may load any more: disabled by hand, or rolled back because they failed. */
  withdrawn?: string[]
  /** The whole remote is taken out of pages, open ones included; they show a panel in its place. */
  isStopped?: true
}

/** `remotes/registry.json`. */
export type Registry = {
  schema: 1
  /** Incremented with every change. */
  revision: number
  remotes: Record<RemoteName, RemoteRecord>
  /** Site mode → its `site-<hash>.json`, beside this file. */
  sites?: Partial<Record<SiteMode, string>>
}

/** The name of a derived site's file: an immutable `Site`. */
export const SITE_FILE = /^site-[a-f0-9]{16}\.json$/

/** Why a value is not a valid registry, or null when it is. Checked strictly: its names and versions become paths. */
export function registryProblem(value: unknown): string | null {
  if (!isRecord(value) || value.schema !== 1 || !isRecord(value.remotes) || !Number.isInteger(value.revision))
    return 'no tiene la forma de un registro'
  const { sites = {} } = value
  if (
    !isRecord(sites) ||
    !Object.values(sites).every((name) => typeof name === 'string' && SITE_FILE.test(name))
  )
    return 'nombra un sitio que no puede existir'
  const problems = Object.entries(value.remotes).map(([name, remote]) => remoteProblem(name, remote))
  return problems.find((problem) => problem !== null) ?? null
}

function remoteProblem(name: string, remote: unknown): string | null {
  if (!isRemoteName(name)) return `nombra un remoto que no puede existir (${quoted(name)})`
  if (!isRecord(remote) || !isRecord(remote.versions) || !Array.isArray(remote.history))
    return `el remoto ${name} está incompleto`
  const { active, history, versions } = remote
  for (const [version, published] of Object.entries(versions)) {
    if (!isVersion(version)) return `${name} tiene una versión que no puede existir (${quoted(version)})`
    if (!isPublishedVersion(published)) return `la versión ${version} de ${name} está incompleta`
  }
  if (!history.every((version) => typeof version === 'string' && isVersion(version)))
    return `el historial de ${name} nombra una versión que no puede existir`
  const isKnown = active === null || (typeof active === 'string' && Object.hasOwn(versions, active))
  if (!isKnown) return `la versión activa de ${name} no está publicada`
  return releaseProblem(name, remote, versions)
}

/** Why the release fields of a record are not valid, or null. */
function releaseProblem(
  name: string,
  { canary, withdrawn = [], isStopped = true }: Record<string, unknown>,
  versions: Record<string, unknown>,
): string | null {
  if (!Array.isArray(withdrawn) || !withdrawn.every((each) => typeof each === 'string' && isVersion(each)))
    return `${name} retira una versión que no puede existir`
  if (isStopped !== true) return `${name} no dice bien si está deshabilitado`
  if (canary === undefined) return null
  const isCanary =
    isRecord(canary) &&
    typeof canary.version === 'string' &&
    Object.hasOwn(versions, canary.version) &&
    typeof canary.share === 'number' &&
    canary.share > 0 &&
    canary.share <= 100
  return isCanary ? null : `la versión de prueba de ${name} no está publicada o su parte no va de 0 a 100`
}

function isPublishedVersion(value: unknown): value is PublishedVersion {
  return (
    isRecord(value) &&
    typeof value.entry === 'string' &&
    isFileName(value.entry) &&
    typeof value.contract === 'number' &&
    isRecord(value.shared) &&
    Object.values(value.shared).every((version) => typeof version === 'string') &&
    typeof value.size === 'number' &&
    typeof value.publishedAt === 'string' &&
    typeof value.integrity === 'string' &&
    /^sha(256|384|512)-/.test(value.integrity)
  )
}

/** Untrusted text for use in a message: shortened, with control characters escaped. */
function quoted(text: string): string {
  return JSON.stringify(text.slice(0, 60))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
