import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { readInTime } from '../../db/read-in-time.ts'
import { mails } from '../../db/schema/messages.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { users } from '../../db/schema/users.ts'
import { shownEmail, storedEmail } from '../../emailAddress.ts'
import { matches } from '../../lists/conditions.ts'
import { shownDestination } from '../short-links/short-links.repository.ts'

/** What was found; `path` is that of its page, where it has one. */
export type FoundRow = { id: string; title: string; detail: string; path?: string }

/** Finds the rows that match best, at most `limit`. */
type Finder = (db: Db, typed: string, limit: number) => Promise<FoundRow[]>

// At most this many matches are ranked, so that a frequent word costs no more than a rare one.
const MAX_CANDIDATES = 60
const TIME_LIMIT_MS = 800

export const finders = {
  user: async (db, typed, limit) => {
    const rows = await db
      .select({ id: users.id, title: users.name, detail: users.email })
      .from(users)
      .where(
        inArray(
          users.id,
          candidates(
            users,
            users,
            typed,
            sql`lower(${users.email}) = lower(${storedEmail(typed)})`,
            sql`lower(${users.username}) = lower(${typed})`,
          ),
        ),
      )
      .orderBy(closeness(typed, users.name, users.email), sql`${users.createdAt} desc`, users.id)
      .limit(limit)
    return rows.map((row) => ({ ...row, detail: shownEmail(row.detail) }))
  },

  mail: async (db, typed, limit) => {
    const title = sql<string>`coalesce(nullif(${mails.subject}, ''), left(${mails.message}, 80))`
    const detail = sql<string>`${mails.name} || ' · ' || ${mails.email}`
    const rows = await db
      .select({ id: mails.id, title, detail })
      .from(mails)
      .where(inArray(mails.id, candidates(mails, mails, typed)))
      .orderBy(closeness(typed, title, detail), sql`${mails.sentAt} desc`, mails.id)
      .limit(limit)
    return rows.map((row) => ({ ...row, detail: shownEmail(row.detail) }))
  },

  shortLink: async (db, typed, limit) =>
    db
      .select({ id: shortLinks.id, title: shortLinks.backHalf, detail: shownDestination })
      .from(shortLinks)
      .where(
        inArray(
          shortLinks.id,
          candidates(shortLinks, shortLinks, typed, sql`${shortLinks.backHalf} = ${typed}`),
        ),
      )
      .orderBy(closeness(typed, shortLinks.backHalf), sql`${shortLinks.visitCount} desc`, shortLinks.id)
      .limit(limit),
} satisfies Record<string, Finder>

/** Runs a finder; the database cancels a search that takes too long. */
export async function findInTime(db: Db, find: Finder, typed: string, limit: number): Promise<FoundRow[]> {
  return readInTime(db, TIME_LIMIT_MS, (tx) => find(tx, typed, limit))
}

/** The ids of some matching rows, and always those that match a unique value exactly. */
function candidates(
  table: PgTable,
  { id, searchText }: { id: AnyPgColumn; searchText: AnyPgColumn },
  typed: string,
  ...exactly: SQL[]
): SQL {
  const some = sql`(select ${id} from ${table} where ${matches(searchText, typed)} limit ${MAX_CANDIDATES})`
  const queries = exactly.map((condition) => sql`(select ${id} from ${table} where ${condition})`)
  return sql`(${sql.join([some, ...queries], sql` union `)})`
}

/** 0 for a text that equals what was typed, 1 if it starts with it, 2 if one of its words does, 3 otherwise. */
function closeness(typed: string, ...texts: (AnyPgColumn | SQL)[]): SQL {
  const wanted = sql`search_fold(${typed}::text)`
  const each = texts.map((text) => {
    const folded = sql`search_fold(${text})`
    return sql`case when ${folded} = ${wanted} then 0 when starts_with(${folded}, ${wanted}) then 1
      when position(' ' || ${wanted} in ${folded}) > 0 then 2 else 3 end`
  })
  return sql`least(${sql.join(each, sql`, `)})`
}
