import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { teamMembers } from '../../db/schema/team.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, ListPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

/** The dates are those of the member's creation. */
export async function listMembers(
  db: Db,
  { search, from, to }: ListFilter,
  { limit, offset, order }: ListPage,
): Promise<Found<MemberRow>> {
  const { createdAt, searchText, id } = teamMembers
  const where = and(within(createdAt, from, to), matches(searchText, search))
  const orderBy = orderOf({ order, sortedBy: [] }, {}, { own: createdAt, id })
  return findPage(db, teamMembers, { where, orderBy, limit, offset }, (page) => findMembers(db, page))
}

export async function findMember(db: Db, username: string): Promise<MemberRow | undefined> {
  const where = eq(sql`lower(${teamMembers.username})`, username.toLowerCase())
  const [row] = await findMembers(db, { where, limit: 1 })
  return row
}

type Selection = { where?: SQL | undefined; orderBy?: SQL[]; limit: number; offset?: number }

function findMembers(db: Db, selection: Selection) {
  return db.query.teamMembers.findMany({
    ...selection,
    columns: { position: false, updatedAt: false, searchText: false },
    with: {
      links: {
        columns: { id: true, name: true, url: true },
        orderBy: (row) => asc(row.position),
      },
      skills: { with: { skill: true }, orderBy: (row) => asc(row.position) },
    },
  })
}

export type MemberRow = Awaited<ReturnType<typeof findMembers>>[number]
