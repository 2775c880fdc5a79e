import type { Canary, VersionRecord } from 'federation/published/schema'
import type { ReleaseChange } from '../changes/journal.ts'

type Released = VersionRecord<unknown> & { canary?: Canary }

/** The events of publishing a version: it is new, it became active, or both. */
export function publishEvents(
  about: Omit<ReleaseChange, 'action'> & { version: string },
  before: Released | undefined,
  after: Released,
): ReleaseChange[] {
  const events: ReleaseChange[] = []
  if (before?.versions[about.version] !== after.versions[about.version])
    events.push({ ...about, action: 'publish' })
  const from = before?.active ?? null
  if (from !== after.active || before?.canary !== after.canary)
    events.push({ ...about, action: 'activate', from })
  return events
}
