import { asc, eq, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { projects } from '../../db/schema/projects.ts'
import type { Found, Slice } from '../../lists/page.ts'
import { findPage } from '../../lists/rows.ts'

const link = { columns: { id: true, name: true, url: true } } as const

const inOrder = [asc(projects.position), asc(projects.id)]

export async function listProjects(db: Db, slice: Slice): Promise<Found<ProjectRow>> {
  return findPage(db, projects, { ...slice, orderBy: inOrder }, (page) => findProjects(db, page))
}

export async function findProject(db: Db, idOrSlug: string): Promise<ProjectRow | undefined> {
  const isId = z.guid().safeParse(idOrSlug).success
  const where = or(eq(projects.slug, idOrSlug), isId ? eq(projects.id, idOrSlug) : undefined)
  const [row] = await findProjects(db, { where, orderBy: inOrder, limit: 1 })
  return row
}

type Selection = { where?: SQL | undefined; orderBy: SQL[]; limit: number; offset?: number }

function findProjects(db: Db, selection: Selection) {
  return db.query.projects.findMany({
    ...selection,
    with: {
      technologies: { with: { technology: true }, orderBy: (row) => asc(row.position) },
      links: { ...link, orderBy: (row) => asc(row.position) },
      collaborators: {
        orderBy: (row) => asc(row.position),
        with: {
          skills: { with: { skill: true }, orderBy: (row) => asc(row.position) },
          member: { with: { links: { ...link, orderBy: (row) => asc(row.position) } } },
        },
      },
    },
  })
}

export type ProjectRow = Awaited<ReturnType<typeof findProjects>>[number]
