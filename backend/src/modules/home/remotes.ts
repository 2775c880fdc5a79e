import type { RemoteRecord } from 'releases'
import type { ActiveHealth } from '../releases/health/active.repository.ts'
import type { HomeRemote } from './home.schemas.ts'
import { isFailing, type ReleasesSnapshot } from './releases.snapshot.ts'

/** The share of failed visits from which the screen of releases marks a version. */
const BAD_SHARE = 0.02

/** The version of each remote that visitors get, and its health. */
export function describeRemotes({
  published,
  health,
}: Pick<ReleasesSnapshot, 'published' | 'health'>): HomeRemote[] {
  return published.map(({ name, title, record }) => {
    const { active, canary } = record
    const own = health.find(({ remote, version }) => remote === name && version === active)
    return {
      ...{ name, title, version: active, state: stateOf(record, own) },
      visits: own?.visits ?? 0,
      failedVisits: own?.failedVisits ?? 0,
      canary: canary ?? null,
    }
  })
}

function stateOf({ active, isStopped }: RemoteRecord, health: ActiveHealth | undefined): HomeRemote['state'] {
  if (isStopped) return 'stopped'
  if (!active) return 'unpublished'
  if (isFailing(health)) return 'failing'
  if (health && health.failedVisits > 0 && health.failedVisits / health.visits >= BAD_SHARE) return 'unwell'
  if (health?.state === 'watched') return 'watched'
  return health && health.visits > 0 ? 'good' : 'unvisited'
}
