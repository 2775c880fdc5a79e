import { readEvents } from 'releases'
import type { Config } from '../../../config.ts'
import type { ListPage } from '../../../lists/page.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { TimeRange } from '../../../series.ts'
import type { SiteChanges } from '../releases.service.ts'
import {
  countActivations,
  type EventFilter,
  importEvents,
  listEvents,
  listOpenAutomaticRollbacks,
  listPublications,
} from './events.repository.ts'

export type EventLog = ReturnType<typeof createEventLog>

/** The events of the site's journal, as lists that the database filters. */
export function createEventLog(
  db: ReleasesDb,
  { siteDir }: Pick<Config, 'siteDir'>,
  changes: Pick<SiteChanges, 'key' | 'read'>,
) {
  /** Returns the site's key. */
  async function bringUpToDate(): Promise<string> {
    const site = await changes.key()
    await importEvents(db, site, (after) => changes.read(() => readEvents(siteDir, { after })))
    return site
  }

  return {
    async list(filter: EventFilter, page: ListPage) {
      return listEvents(db, await bringUpToDate(), filter, page)
    },

    async publications() {
      return listPublications(db, await bringUpToDate())
    },

    /** Activations in two ranges, and the automatic rollbacks since a moment that nobody has dealt with. */
    async digest(ranges: { today: TimeRange; weekAgo: TimeRange }, since: Date) {
      const site = await bringUpToDate()
      const [activations, rollbacks] = await Promise.all([
        countActivations(db, site, ranges),
        listOpenAutomaticRollbacks(db, site, since),
      ])
      return { activations, rollbacks }
    },
  }
}
