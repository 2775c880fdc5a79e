import { z } from 'zod'
import { parseTexts } from '../../db/value-parsers.ts'
import { pageOf, pageQuery } from '../../lists/query.ts'
import type { ProjectRow } from './projects.repository.ts'

export const namedLink = z
  .object({ id: z.guid(), name: z.string(), url: z.string() })
  .meta({ id: 'NamedLink' })

const collaborator = z
  .object({
    id: z.guid(),
    roles: z.array(z.string()),
    skillsUsed: z.array(z.object({ name: z.string() })),
    user: z.object({
      id: z.guid(),
      username: z.string(),
      name: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      links: z.array(namedLink),
    }),
  })
  .meta({ id: 'ProjectCollaborator' })

export const projectResponse = z
  .object({
    id: z.guid(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    youtube: z.string().nullable(),
    category: z.string(),
    dates: z.object({ duration: z.string(), start: z.iso.date(), end: z.iso.date().nullable() }),
    technologies: z.array(z.object({ id: z.guid(), name: z.string(), icon: z.string(), type: z.string() })),
    links: z.array(namedLink),
    collaborators: z.array(collaborator),
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof projectResponse>

export const projectListQuery = pageQuery(100)

export const projectListResponse = pageOf(projectResponse).meta({ id: 'ProjectPage' })

/** A slug or an id. */
export const projectParams = z.object({ slug: z.string().min(1).max(100) })

export function toProject(row: ProjectRow): Project {
  const { id, slug, title, description, image, youtube, category, links } = row
  return {
    ...{ id, slug, title, description, image, youtube, category, links },
    dates: { duration: row.duration, start: row.startsOn, end: row.endsOn },
    technologies: row.technologies.map(({ technology }) => technology),
    collaborators: row.collaborators.map(({ id, roles, skills, member }) => ({
      id,
      roles: parseTexts(roles),
      skillsUsed: skills.map(({ skill }) => ({ name: skill.name })),
      user: {
        ...{ id: member.id, username: member.username, name: member.name },
        ...{ title: member.title, image: member.image, links: member.links },
      },
    })),
  }
}
