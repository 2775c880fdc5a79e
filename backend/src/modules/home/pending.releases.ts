import { trialState } from 'releases'
import { reasonOf } from '../releases/health/notices.ts'
import type { HomePending } from './home.schemas.ts'
import { isFailing, type ReleasesSnapshot } from './releases.snapshot.ts'

/** The versions and remotes that need attention: `urgent` affects visitors now, `waiting` needs a decision. */
export function findReleaseProblems({ published, health, rollbacks, steps, uploads }: ReleasesSnapshot) {
  const titles = new Map(published.map(({ name, title }) => [name, title]))
  const about = (remote: string, version: string | null) => ({
    ...{ remote, title: titles.get(remote) ?? remote, version, count: null },
  })

  const failing = health.filter(isFailing).map(({ remote, version, verdict, problem }): HomePending => {
    const reason = [verdict && reasonOf(verdict), problem].filter(Boolean).join(' ')
    return { kind: 'version-failing', ...about(remote, version), reason: reason || null, at: null }
  })
  const stopped = published
    .filter(({ record }) => record.isStopped)
    .map(
      ({ name, record }): HomePending => ({
        ...{ kind: 'remote-stopped', ...about(name, record.active), reason: null, at: null },
      }),
    )
  const rolledBack = rollbacks.map(
    ({ subject, from, reason, at }): HomePending => ({
      ...{ kind: 'version-returned', ...about(subject ?? '', from), reason, at: at.toISOString() },
    }),
  )
  const delayed = steps.flatMap(({ remote, version, failure }): HomePending[] =>
    failure ? [{ kind: 'canary-waiting', ...about(remote, version), reason: failure, at: null }] : [],
  )
  const rejected = uploads
    .filter(({ trial }) => trialState(trial) === 'failed')
    .map(
      ({ name, version, trial: { problems, at } }): HomePending => ({
        ...{ kind: 'trial-failed', ...about(name, version), reason: problems[0]?.message ?? null, at },
      }),
    )
  return { urgent: [...failing, ...stopped, ...rolledBack], waiting: [...delayed, ...rejected] }
}
