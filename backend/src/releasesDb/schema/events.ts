import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReleaseAction, ReleaseActor, SiteMode } from 'federation'
import { moment } from '../../db/schema/columns.ts'
import { releases } from './columns.ts'

/** A copy of the journal of a site folder, for lists; the journal is the source. */
export const events = releases.table(
  'events',
  {
    /** The folder of the site, because several sites may share a database. */
    site: text('site').notNull(),
    /** Its id in the journal. */
    id: bigint('id', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    action: text('action').$type<ReleaseAction>().notNull(),
    /** A remote or `shell`; null where the whole site is meant. */
    subject: text('subject'),
    mode: text('mode').$type<SiteMode>(),
    version: text('version'),
    from: text('from'),
    share: doublePrecision('share'),
    actorKind: text('actor_kind').$type<ReleaseActor['kind']>().notNull(),
    actorName: text('actor_name').notNull(),
    reason: text('reason'),
    commit: text('commit'),
    upstream: text('upstream'),
    searchText: text('search_text').generatedAlwaysAs(
      sql`search_fold(coalesce("subject", '') || E'\n' || coalesce("version", '') || E'\n' || "actor_name" || E'\n' || coalesce("reason", '') || E'\n' || coalesce("commit", ''))`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.site, table.id] }),
    index('events_at_index').on(table.site, table.at),
    index('events_subject_index').on(table.site, table.subject, table.at),
  ],
)
