import { asc, count, eq, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { projects } from '../../db/schema/projects.ts'
import type { PageQuery } from '../../paging.ts'
import type { Project } from './projects.schemas.ts'

const link = { columns: { id: true, name: true, url: true } } as const

export async function listProjects(
  db: Db,
  { page, limit }: PageQuery,
): Promise<{ rows: Project[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    findProjects(db, { limit, offset: (page - 1) * limit }),
    db.select({ total: count() }).from(projects),
  ])
  return { rows: rows.map(toProject), total: counted?.total ?? 0 }
}

export async function findProject(db: Db, idOrSlug: string): Promise<Project | undefined> {
  const isId = z.uuid().safeParse(idOrSlug).success
  const where = or(eq(projects.slug, idOrSlug), isId ? eq(projects.id, idOrSlug) : undefined)
  const [row] = await findProjects(db, { where, limit: 1 })
  return row && toProject(row)
}

function findProjects(db: Db, selection: { where?: SQL | undefined; limit: number; offset?: number }) {
  return db.query.projects.findMany({
    ...selection,
    orderBy: [asc(projects.position), asc(projects.id)],
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

function toProject(row: Awaited<ReturnType<typeof findProjects>>[number]): Project {
  const { id, slug, title, description, image, youtube, category, links } = row
  return {
    ...{ id, slug, title, description, image, youtube, category, links },
    dates: { duration: row.duration, start: row.startsOn, end: row.endsOn },
    technologies: row.technologies.map(({ technology }) => technology),
    collaborators: row.collaborators.map(({ id, roles, skills, member }) => ({
      id,
      roles,
      skillsUsed: skills.map(({ skill }) => ({ name: skill.name })),
      user: {
        ...{ id: member.id, username: member.username, name: member.name },
        ...{ title: member.title, image: member.image, links: member.links },
      },
    })),
  }
}
