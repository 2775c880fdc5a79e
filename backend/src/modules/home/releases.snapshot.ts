import type { RemoteName } from 'federation'
import { openTrials, type RemoteRecord } from 'releases'
import type { Services } from '../../services.ts'
import { type ActiveHealth, readActiveHealth } from '../releases/health/active.repository.ts'
import type { Spans } from './spans.ts'

const DAY_MS = 86_400_000
/** How long a rolled back version is listed if nobody acts on its remote earlier. */
const RETURNS_SHOWN_MS = 30 * DAY_MS

export type ReleaseServices = Pick<Services, 'config' | 'releases' | 'releasesDb' | 'site'>

export type Published = { name: RemoteName; title: string; record: RemoteRecord }

export type ReleasesSnapshot = Awaited<ReturnType<typeof readReleases>>

/** The published remotes, and their health in the last 24 hours. */
export async function readReleases(
  { config, releases, releasesDb, site }: ReleaseServices,
  spans: Spans,
  now: Date,
) {
  const { changes, events, schedules, readManifest } = releases
  const { registry } = await site.read()
  const records = Object.entries(registry.remotes).sort(([one], [other]) => one.localeCompare(other))
  const withTitle = records.map(async ([name, record]): Promise<Published> => {
    const manifest = await readManifest(registry, name, record.active ?? '')
    return { name, title: manifest?.declaration?.title ?? name, record }
  })
  const live = records.flatMap(([remote, { active, canary }]) =>
    [active, canary?.version].flatMap((version) => (version ? [{ remote, version }] : [])),
  )
  const since = new Date(now.getTime() - DAY_MS)
  const [published, health, digest, steps, readTrial] = await Promise.all([
    Promise.all(withTitle),
    readActiveHealth(releasesDb, await changes.key(), live, since),
    events.digest(spans, new Date(now.getTime() - RETURNS_SHOWN_MS)),
    schedules.list(),
    openTrials(config.siteDir),
  ])
  const uploads = published.map(async ({ name, title, record }) => {
    const upload = newestUpload(record)
    const trial = upload && (await readTrial(name, upload.version, upload.integrity))
    return trial ? [{ name, title, version: upload.version, trial }] : []
  })
  return { published, health, ...digest, steps, uploads: (await Promise.all(uploads)).flat() }
}

/**
 * Whether the platform found that a version fails, and visitors still get it: a watched one, for too few of them so
 * far.
 */
export function isFailing(health: Pick<ActiveHealth, 'state' | 'verdict'> | undefined): boolean {
  if (health?.state === 'watched') return health.verdict !== null
  return health?.state === 'failing' || health?.state === 'kept'
}

/** The last uploaded version, unless visitors already get it. */
function newestUpload({ active, canary, withdrawn = [], versions }: RemoteRecord) {
  const [newest] = Object.entries(versions).sort(([, one], [, other]) =>
    one.publishedAt > other.publishedAt ? -1 : 1,
  )
  if (!newest) return null
  const [version, { integrity }] = newest
  const isKnown = [active, canary?.version, ...withdrawn].includes(version)
  return isKnown ? null : { version, integrity }
}
