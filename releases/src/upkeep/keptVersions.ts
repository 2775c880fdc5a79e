import type { ReleaseEvent } from 'federation/published/releases'
import type { Canary, VersionRecord } from 'federation/published/schema'
import { earlierVersions } from 'federation/published/versionBefore'

/** How many versions a rollback can still return to after pruning. */
const KEPT_EARLIER = 3

type Released = VersionRecord<{ publishedAt: string }> & { canary?: Canary; withdrawn?: string[] }

/**
 * The versions that pruning keeps: what visitors get or can still have open in a tab, what a rollback returns to, and the
 * newest one, which may wait for its activation. `events` are those about this remote or shell.
 */
export function keptVersions(record: Released, events: ReleaseEvent[], since: number): Set<string> {
  const { active, canary, versions, withdrawn = [] } = record
  const byDate = Object.entries(versions).toSorted(([, a], [, b]) => (a.publishedAt < b.publishedAt ? -1 : 1))
  const recent = byDate.filter(([, { publishedAt }]) => Date.parse(publishedAt) >= since)
  const newest = byDate.findLast(([version]) => !withdrawn.includes(version))
  const kept = [active, canary?.version, newest?.[0], ...recent.map(([version]) => version)]
  const open = [...earlierVersions(record).slice(-KEPT_EARLIER), ...versionsInUse(events, since)]
  return new Set([...kept, ...open].filter((version) => version != null))
}

/** The versions that were active, or a canary, at any time since. */
function versionsInUse(events: ReleaseEvent[], since: number): string[] {
  const used: (string | null | undefined)[] = []
  let canary: string | undefined
  for (const event of events) {
    const { at, version, from } = event
    if (Date.parse(at) >= since) used.push(version, from, canary)
    if (event.action === 'canary') canary = version
    else if (canary !== undefined && endsCanary(event, canary)) canary = undefined
  }
  return used.filter((version) => version != null)
}

function endsCanary({ action, version, from }: ReleaseEvent, canary: string): boolean {
  if (action === 'stop') return version === canary
  if (action === 'return') return from === canary
  return action === 'activate' || action === 'rollback' || action === 'end-canary'
}
