import type { LoadedRemote } from './loadRemote.ts'
import { report } from './report.ts'

/** Thrown in place of a page that only the version has which another one stands in for. */
export class MissingPageError extends Error {}

/**
 * Whether a version stands in for another one, whose declaration the site's addresses come from: it does not have to have its
 * pages.
 */
export function isStandIn({ name, version, source }: LoadedRemote): boolean {
  const { pages, failures } = report()
  const isOther = (each: { remote: string; version: string }) =>
    each.remote === name && each.version !== version
  return source === 'fallback' || pages.some(isOther) || failures.some(isOther)
}
