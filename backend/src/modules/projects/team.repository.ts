import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { teamMembers } from '../../db/schema/team.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import type { Member, memberListQuery } from './team.schemas.ts'

export async function listMembers(
  db: Db,
  { page, limit, dateFrom, dateTo, sortDate, search }: z.infer<typeof memberListQuery>,
): Promise<{ rows: Member[]; total: number }> {
  const pattern = containing(search)
  const filter = and(
    within(teamMembers.createdAt, dateFrom, dateTo),
    search
      ? or(
          ilike(teamMembers.name, pattern),
          ilike(teamMembers.lastname, pattern),
          ilike(teamMembers.title, pattern),
          ilike(teamMembers.username, pattern),
        )
      : undefined,
  )
  const direction = sortDate === 'ASC' ? asc : desc
  const [rows, [counted]] = await Promise.all([
    findMembers(db, {
      where: filter,
      orderBy: [direction(teamMembers.createdAt), asc(teamMembers.id)],
      limit,
      offset: (page - 1) * limit,
    }),
    db.select({ total: count() }).from(teamMembers).where(filter),
  ])
  return { rows: rows.map(toMember), total: counted?.total ?? 0 }
}

export async function findMember(db: Db, username: string): Promise<Member | undefined> {
  const where = eq(sql`lower(${teamMembers.username})`, username.toLowerCase())
  const [row] = await findMembers(db, { where, limit: 1 })
  return row && toMember(row)
}

type Selection = { where: SQL | undefined; orderBy?: SQL[]; limit: number; offset?: number }

function findMembers(db: Db, selection: Selection) {
  return db.query.teamMembers.findMany({
    ...selection,
    columns: { position: false, updatedAt: false },
    with: {
      links: {
        columns: { id: true, name: true, url: true },
        orderBy: (row) => asc(row.position),
      },
      skills: { with: { skill: true }, orderBy: (row) => asc(row.position) },
    },
  })
}

function toMember(row: Awaited<ReturnType<typeof findMembers>>[number]): Member {
  return {
    ...row,
    skills: row.skills.map(({ skill }) => skill),
    createdAt: row.createdAt.toISOString(),
  }
}
