import { z } from 'zod'
import { pageOf, pageQuery } from '../../paging.ts'

export const namedLink = z
  .object({ id: z.uuid(), name: z.string(), url: z.string() })
  .meta({ id: 'NamedLink' })

const collaborator = z
  .object({
    id: z.uuid(),
    roles: z.array(z.string()),
    skillsUsed: z.array(z.object({ name: z.string() })),
    user: z.object({
      id: z.uuid(),
      username: z.string(),
      name: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      links: z.array(namedLink),
    }),
  })
  .meta({ id: 'ProjectCollaborator' })

export const projectAnswer = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    youtube: z.string().nullable(),
    category: z.string(),
    dates: z.object({ duration: z.string(), start: z.iso.date(), end: z.iso.date().nullable() }),
    technologies: z.array(z.object({ id: z.uuid(), name: z.string(), icon: z.string(), type: z.string() })),
    links: z.array(namedLink),
    collaborators: z.array(collaborator),
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof projectAnswer>

export const projectListQuery = pageQuery(100)

export const projectListAnswer = pageOf(projectAnswer).meta({ id: 'ProjectPage' })

/** A slug or an id. */
export const projectParams = z.object({ slug: z.string().min(1).max(100) })
