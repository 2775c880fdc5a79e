import { and, desc, eq, gte, ilike, lte, type SQL, sql } from 'drizzle-orm'
import type { ReleaseAction, ReleaseEvent } from 'federation'
import { matches, within } from '../../../lists/conditions.ts'
import type { Found, ListFilter, ListPage } from '../../../lists/page.ts'
import { findPage } from '../../../lists/rows.ts'
import { inRemotes } from '../../../releasesDb/conditions.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { events } from '../../../releasesDb/schema/events.ts'
import type { TimeRange } from '../../../series.ts'

export type EventRow = typeof events.$inferSelect

export type EventFilter = ListFilter & {
  subject: string
  action: ReleaseAction | ''
  actor: string
  /** The remotes that the caller may see. */
  remotes: 'all' | string[]
}

export async function listEvents(
  db: ReleasesDb,
  site: string,
  { search, from, to, subject, action, actor, remotes }: EventFilter,
  { limit, offset, order }: ListPage,
): Promise<Found<EventRow>> {
  const where = and(
    eq(events.site, site),
    inRemotes(events.subject, remotes),
    subject === '' ? undefined : eq(events.subject, subject),
    action === '' ? undefined : eq(events.action, action),
    actor === '' ? undefined : ilike(events.actorName, `%${actor.replace(/[\\%_]/g, '\\$&')}%`),
    within(events.at, from, to),
    matches(events.searchText, search),
  )
  // The ids of events increase with time.
  const orderBy: SQL[] = [order === 'ASC' ? sql`${events.id} asc` : desc(events.id)]
  return findPage(db, events, { where, orderBy, limit, offset }, (page) => db.query.events.findMany(page))
}

/** Who published each version, from which commit and why. */
export function listPublications(db: ReleasesDb, site: string) {
  const { subject, version, commit, reason, actorName, mode } = events
  return db
    .select({ subject, version, commit, reason, actorName, mode })
    .from(events)
    .where(and(eq(events.site, site), eq(events.action, 'publish')))
    .orderBy(events.id)
}

/** How many versions were activated for all visitors in each of two ranges. */
export async function countActivations(
  db: ReleasesDb,
  site: string,
  { today, weekAgo }: { today: TimeRange; weekAgo: TimeRange },
) {
  const countIn = ({ from, to }: TimeRange) =>
    sql<number>`count(*) filter (where ${and(gte(events.at, from), lte(events.at, to))})::int`
  const [row] = await db
    .select({ today: countIn(today), weekAgo: countIn(weekAgo) })
    .from(events)
    .where(and(eq(events.site, site), eq(events.action, 'activate'), gte(events.at, weekAgo.from)))
  return row ?? { today: 0, weekAgo: 0 }
}

const MAX_RETURNS = 20

/** The automatic rollbacks of versions that nobody has dealt with since, the latest first. */
export function listOpenAutomaticRollbacks(db: ReleasesDb, site: string, since: Date) {
  const { id, at, subject, version, from, reason } = events
  return db
    .select({ id, at, subject, version, from, reason })
    .from(events)
    .where(
      and(
        eq(events.site, site),
        eq(events.action, 'return'),
        gte(events.at, since),
        sql`not exists (
          select from ${events} as later
          where later.site = ${events.site} and later.subject = ${events.subject} and later.id > ${events.id}
            and later.action in ('publish', 'activate', 'canary', 'resume')
        )`,
      ),
    )
    .orderBy(desc(id))
    .limit(MAX_RETURNS)
}

// The same in every process, so that a replaced journal is not mixed with the one before.
const importLock = 141_421_356

/**
 * Adds the events of the journal that the database does not have yet. A journal that does not continue the stored
 * events belongs to a recreated site and replaces them.
 */
export async function importEvents(
  db: ReleasesDb,
  site: string,
  readAfter: (id: number) => Promise<ReleaseEvent[]>,
) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${importLock})`)
    const [last] = await tx
      .select({ id: events.id, at: events.at })
      .from(events)
      .where(eq(events.site, site))
      .orderBy(desc(events.id))
      .limit(1)
    const found = await readAfter(last ? last.id - 1 : 0)
    const continues = !last || (found[0]?.id === last.id && Date.parse(found[0].at) === last.at.getTime())
    if (!continues) await tx.delete(events).where(eq(events.site, site))
    const fresh = continues ? found.filter(({ id }) => id > (last?.id ?? 0)) : await readAfter(0)
    for (let at = 0; at < fresh.length; at += 500) {
      const rows = fresh.slice(at, at + 500).map((event) => toRow(site, event))
      await tx.insert(events).values(rows).onConflictDoNothing()
    }
  })
}

function toRow(site: string, event: ReleaseEvent): typeof events.$inferInsert {
  const { id, at, action, subject, mode, version, from, share, actor, reason, commit, upstream } = event
  return {
    ...{ site, id, action, subject, mode, version, from, share, reason, commit, upstream },
    at: new Date(at),
    actorKind: actor.kind,
    actorName: actor.name,
  }
}
