import mounts from '../mounts.json' with { type: 'json' }
import type { RemoteName } from './contract.ts'

export type SiteMode = 'full' | 'mixmatch'

/** A path of the site and the remote that renders it. */
export type MountPath = {
  /** Absolute path; a segment `:name` stands for any one segment. */
  path: string
  /** The remote that renders it; null is the shell itself. */
  remote: RemoteName | null
  /** Whether everything below the path belongs to it too. */
  deep?: boolean
}

/** A row of `mounts.json`: a path, its remote, and the composed HTML page that the path opens. */
export type Mount = MountPath & {
  /** Name of the page's file, `pages/<brand>/<page>.html`: the last segment of the path unless the row says otherwise. */
  page: string
}

/** Path segments that the site serves besides pages. They are not in `mounts.json`, which every visitor downloads. */
const FOLDERS_AND_FILES = [
  'api',
  'assets',
  'content',
  'pictures',
  'remotes',
  'socket.io',
  'robots.txt',
  'sitemap.xml',
  'favicon.svg',
  'favicon.ico',
  'error404',
]

/** The mounts of one site mode, in the order they are tried. */
export function mountsOf(mode: SiteMode): Mount[] {
  return mountPathsOf(mode).map((mount) => ({ page: segmentsOf(mount.path).at(-1) ?? 'home', ...mount }))
}

/** The same without their pages, which the browser does not need: every byte of the loader delays the first page. */
export function mountPathsOf(mode: SiteMode): MountPath[] {
  return mounts[mode] as MountPath[]
}

/** The path that a remote is mounted under: `/academy` for one that owns a subtree, otherwise the root. */
export function basePathOf(mode: SiteMode, remote: RemoteName | null): string {
  return mountPathsOf(mode).find((mount) => mount.remote === remote && mount.deep)?.path ?? '/'
}

/** Old addresses and the addresses they redirect to. */
export const redirects: Record<string, string> = mounts.redirects

/** The mount that serves a path, or null for an unknown one. A trailing slash does not matter. */
export function matchMount<M extends MountPath>(candidates: M[], path: string): M | null {
  const segments = segmentsOf(path)
  return candidates.find((mount) => matches(mount, segments)) ?? null
}

/** Whether the data decides which addresses of a mount exist: mounts of a remote with a `:name` segment. */
export function hasData({ path, remote }: MountPath): boolean {
  return remote !== null && path.includes(':')
}

/** Whether addresses below a deep mount exist only where a mount with data has them. */
export function isMissingBelow({ path, deep }: MountPath, candidates: MountPath[]): boolean {
  return deep === true && candidates.some((other) => hasData(other) && other.path.startsWith(`${path}/`))
}

/** The segments of a path in the places of a mount's `:name` segments, encoded as they are in the path. */
export function paramsOf(mount: MountPath, path: string): string[] {
  const segments = segmentsOf(path)
  return segmentsOf(mount.path).flatMap((part, index) =>
    part.startsWith(':') ? [segments[index] ?? ''] : [],
  )
}

/**
 * The address of the page that a path names in another case, or null when there is none: `/About` becomes `/about`.
 * Segments with data keep their case; both paths are percent-encoded.
 */
export function respell(candidates: MountPath[], path: string): string | null {
  const segments = segmentsOf(path)
  const lower = segments.map(lowerCase)
  const found = candidates.find((mount) => matches(mount, lower))
  if (!found) return null
  const spelled = segmentsOf(found.path).map((part, index) => (part.startsWith(':') ? segments[index] : part))
  const whole = `/${[...spelled, ...segments.slice(spelled.length)].join('/')}`
  return whole === `/${segments.join('/')}` ? null : whole
}

function lowerCase(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

/** First path segments that no short link may take, in lower case: a page wins over a code that differs only in case. */
export function reservedSegments(): string[] {
  const firsts = [...mountPathsOf('full'), ...mountPathsOf('mixmatch')].map(
    (mount) => segmentsOf(mount.path)[0],
  )
  const old = Object.keys(redirects).map((path) => segmentsOf(path)[0])
  const named = [...firsts, ...old, ...FOLDERS_AND_FILES].filter((name) => name && !name.startsWith(':'))
  return [...new Set(named.map((name) => (name as string).toLowerCase()))]
}

function matches(mount: MountPath, segments: string[]): boolean {
  const pattern = segmentsOf(mount.path)
  if (mount.deep ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index])
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
