import type { Registry } from 'federation'
import { versionBefore } from 'releases'

/**
 * How long a version is watched after it was activated for all: on a small site, fewer visitors than a verdict needs come
 * in an hour. A canary is watched as long as it lasts.
 */
const WATCHED_MS = 24 * 3_600_000

/**
 * A version whose visitors are compared with those of the version that it replaces; null without one to go back to.
 * `share` is the percentage of the visitors who get it.
 */
export type Watch = { remote: string; version: string; before: string | null; share: number }

/** The last activation of a remote for all visitors. */
export type Activation = { version: string; at: Date }

/** The versions to watch: each canary, and each version that was activated within the last day. */
export function watchesOf(
  remotes: Registry['remotes'],
  activations: ReadonlyMap<string, Activation>,
  now: Date,
): Watch[] {
  return Object.entries(remotes).flatMap(([remote, record]) => {
    if (record.isStopped) return []
    const { active, canary, withdrawn = [] } = record
    const activated = activations.get(remote)
    const isFresh = activated?.version === active && now.getTime() - activated.at.getTime() < WATCHED_MS
    const watches: Watch[] = []
    if (canary) watches.push({ remote, version: canary.version, before: active, share: canary.share })
    if (active && isFresh)
      watches.push({ remote, version: active, before: versionBefore(record), share: 100 })
    return watches.filter(({ version }) => !withdrawn.includes(version))
  })
}
