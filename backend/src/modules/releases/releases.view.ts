import type { PublishedVersion, RemoteManifest, RemoteName, SiteMode } from 'federation'
import {
  type KeptTrial,
  openTrials,
  type Registry,
  type RemoteRecord,
  readFreeze,
  readShells,
  scriptSize,
  trialState,
} from 'releases'
import type { Config } from '../../config.ts'
import type { SiteReader } from '../../site/publishedSite.ts'
import type { ReleaseAccess } from '../callers/release-access.ts'
import type { EventLog } from './events/events.service.ts'
import { covers } from './release-access.ts'
import type { SiteChanges } from './releases.service.ts'
import type { ScheduleRow } from './schedules/schedules.repository.ts'
import type { CanarySchedules } from './schedules/schedules.service.ts'
import type { ManifestReader } from './uploads/manifests.ts'

/** Whose view it is: what they see depends on their scopes and remotes. */
type Viewer = Omit<ReleaseAccess, 'grantor'>

type ReadTrial = Awaited<ReturnType<typeof openTrials>>

type Publication = { commit: string | null; reason: string | null; actorName: string }

type Publications = Map<string, Publication>

type Sources = {
  site: SiteReader
  changes: SiteChanges
  events: EventLog
  schedules: CanarySchedules
  readManifest: ManifestReader
}

/** The published versions that the caller may see. */
export function createReleasesView({ siteDir }: Pick<Config, 'siteDir'>, sources: Sources) {
  const { site, changes, events, schedules, readManifest } = sources

  async function remoteView(
    registry: Registry,
    name: RemoteName,
    {
      known,
      readTrial,
      steps,
    }: { known: Publications; readTrial: ReadTrial; steps: ScheduleRow | undefined },
  ) {
    const record = registry.remotes[name] as RemoteRecord
    const { active, canary, history, withdrawn = [], isStopped = false } = record
    const versions = await Promise.all(
      newestFirst(record.versions).map(async ([version, published]) => {
        const manifest = await readManifest(registry, name, version)
        return {
          ...versionView(version, published, manifest, known.get(`${name} ${version}`)),
          trial: trialView(await readTrial(name, version, published.integrity)),
        }
      }),
    )
    const shown = await readManifest(registry, name, active ?? versions[0]?.version ?? '')
    return {
      name,
      title: shown?.declaration?.title ?? name,
      team: shown?.declaration?.team ?? '',
      active,
      canary: canary
        ? { ...canary, ...stepsView(steps?.version === canary.version ? steps : undefined) }
        : null,
      withdrawn,
      isStopped,
      history,
      versions,
    }
  }

  return async (access: Viewer) => {
    const [{ registry }, shells, freeze, problem, publications, scheduled, readTrial] = await Promise.all([
      site.read(),
      changes.read(() => readShells(siteDir)),
      changes.read(() => readFreeze(siteDir)),
      changes.obstacle(),
      events.publications(),
      schedules.list(),
      openTrials(siteDir),
    ])
    const known: Publications = new Map(
      publications.map(({ subject, mode, version, ...rest }) => [
        [subject, mode, version].filter(Boolean).join(' '),
        rest,
      ]),
    )
    const names = Object.keys(registry.remotes).filter((name) => covers(access, name))
    const remotes = names.sort().map((name) =>
      remoteView(registry, name, {
        ...{ known, readTrial },
        steps: scheduled.find(({ remote }) => remote === name),
      }),
    )
    return {
      remotes: await Promise.all(remotes),
      shells: Object.entries(shells.modes).map(([mode, { active, history, versions }]) => ({
        mode: mode as SiteMode,
        active,
        history,
        versions: newestFirst(versions).map(([version, { publishedAt, size }]) => ({
          ...{ version, publishedAt, size },
          ...publicationView(known.get(`shell ${mode} ${version}`)),
        })),
      })),
      freeze,
      canChange: problem === null,
      problem,
    }
  }
}

function versionView(
  version: string,
  { publishedAt, size, contract }: PublishedVersion,
  manifest: RemoteManifest | null,
  publication: Publication | undefined,
) {
  const budget = manifest?.declaration?.budget
  return {
    ...{ version, publishedAt, size, contract },
    ...(manifest && { scriptSize: scriptSize(manifest) }),
    ...(budget && { budget }),
    ...publicationView(publication),
  }
}

/** The result of a version's trial, or that there was none. */
export function trialView(trial: KeptTrial | null) {
  return {
    state: trialState(trial),
    isOwn: trial?.isOwn === true,
    triedAt: trial?.at ?? null,
    triedBy: trial?.by ?? null,
    browser: trial?.browser ?? null,
    views: trial?.tried.length ?? 0,
    findings: trial?.problems ?? [],
    unvisited: trial?.unvisited ?? [],
  }
}

function publicationView(publication: Publication | undefined) {
  if (!publication) return {}
  const { commit, reason, actorName: author } = publication
  return { author, ...(commit && { commit }), ...(reason && { reason }) }
}

/** The remaining steps, with their times. */
function stepsView(schedule: ScheduleRow | undefined) {
  if (!schedule) return { steps: [], failure: null }
  let at = schedule.dueAt.getTime()
  const steps = schedule.steps.slice(schedule.next).map(({ share, afterMinutes }, index) => {
    if (index > 0) at += afterMinutes * 60_000
    return { share, at: new Date(at).toISOString() }
  })
  return { steps, failure: schedule.failure }
}

function newestFirst<Published extends { publishedAt: string }>(versions: Record<string, Published>) {
  return Object.entries(versions).sort(([, one], [, other]) => (one.publishedAt > other.publishedAt ? -1 : 1))
}
