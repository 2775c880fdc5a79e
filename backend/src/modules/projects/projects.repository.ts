import { count } from 'drizzle-orm'
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
    findProjects(db, limit, (page - 1) * limit),
    db.select({ total: count() }).from(projects),
  ])
  return { rows: rows.map(toProject), total: counted?.total ?? 0 }
}

function findProjects(db: Db, limit: number, offset: number) {
  return db.query.projects.findMany({
    limit,
    offset,
    orderBy: (project, { asc }) => [asc(project.position), asc(project.id)],
    with: {
      technologies: { with: { technology: true }, orderBy: (row, { asc }) => asc(row.position) },
      links: { ...link, orderBy: (row, { asc }) => asc(row.position) },
      collaborators: {
        orderBy: (row, { asc }) => asc(row.position),
        with: {
          skills: { with: { skill: true }, orderBy: (row, { asc }) => asc(row.position) },
          member: { with: { links: { ...link, orderBy: (row, { asc }) => asc(row.position) } } },
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
