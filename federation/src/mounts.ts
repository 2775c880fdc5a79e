import mounts from '../mounts.json' with { type: 'json' }
import type { RemoteName } from './contract.ts'

export type SiteMode = 'full' | 'mixmatch'

/** One row of `mounts.json`: which page of the site a path opens, and which remote draws it. */
export type Mount = {
  /** Absolute path; a segment `:name` stands for any one segment. */
  path: string
  /** Name of the composed HTML page, `pages/<page>.html`. */
  page: string
  /** The remote that draws it; null is the shell itself. */
  remote: RemoteName | null
  /** Whether everything below the path belongs to it too. */
  deep?: boolean
}

/** The mounts of one site mode, in the order they are tried. */
export function mountsOf(mode: SiteMode): Mount[] {
  return mounts[mode] as Mount[]
}

/** Old addresses and where they live now. */
export const redirects: Record<string, string> = mounts.redirects

/** The mount that serves a path, or null for an unknown one. A trailing slash does not matter. */
export function matchMount(candidates: Mount[], path: string): Mount | null {
  const segments = segmentsOf(path)
  return candidates.find((mount) => matches(mount, segments)) ?? null
}

/** First path segments that no short link may take (reading 9). */
export function reservedSegments(): string[] {
  const firsts = [...mountsOf('full'), ...mountsOf('mixmatch')].map((mount) => segmentsOf(mount.path)[0])
  const old = Object.keys(redirects).map((path) => segmentsOf(path)[0])
  const named = [...firsts, ...old, ...mounts.reserved].filter((name) => name && !name.startsWith(':'))
  return [...new Set(named as string[])]
}

function matches(mount: Mount, segments: string[]): boolean {
  const pattern = segmentsOf(mount.path)
  if (mount.deep ? segments.length < pattern.length : segments.length !== pattern.length) return false
  return pattern.every((part, index) => part.startsWith(':') || part === segments[index])
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}
