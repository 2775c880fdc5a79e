import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/database.ts'
import {
  collaboratorSkills,
  projectCollaborators,
  projectLinks,
  projects,
  projectTechnologies,
  technologies,
} from '../../../db/schema/projects.ts'
import { teamMembers } from '../../../db/schema/team.ts'
import { parseTexts } from '../../../db/value-parsers.ts'
import { fieldError } from './fieldError.ts'
import { fieldsOf } from './fields.ts'
import { type ContentKind, textOf } from './kind.ts'
import { writePositions } from './positions.ts'
import { skillIds } from './skillIds.ts'

/** In characters: a case study is a page, not a book. */
const MAX_STUDY = 50_000

const shape = (isDraft: boolean) => {
  const { text, slug, picture, video, links, day, optionalDay, names, reference } = fieldsOf(isDraft)
  const technology = z.strictObject({ name: text(80), icon: z.string().trim().max(80), type: text(80) })
  const collaborator = z.strictObject({
    memberId: reference('Elige a alguien del equipo.'),
    roles: names(20),
    skillsUsed: names(50),
  })
  const lists = { technologies: z.array(technology).max(50), collaborators: z.array(collaborator).max(50) }
  const { technologies: used, collaborators: people } = lists
  return z.strictObject({
    slug: slug(),
    title: text(200),
    /** The case study in the marks that its page reads. */
    description: text(MAX_STUDY),
    image: picture(),
    youtube: video(),
    category: text(100),
    duration: text(100),
    startsOn: day('Elige una fecha.'),
    endsOn: optionalDay(),
    technologies: isDraft
      ? used.default([])
      : used.refine(areDistinct('name'), 'Hay una tecnología repetida.'),
    links: links(),
    collaborators: isDraft
      ? people.default([])
      : people.refine(areDistinct('memberId'), 'Hay una persona repetida.'),
  })
}

type Technology = { name: string; icon: string; type: string }
type Collaborator = { memberId: string; roles: string[]; skillsUsed: string[] }

type Project = {
  slug: string
  title: string
  description: string
  image: string | null
  youtube: string | null
  category: string
  duration: string
  startsOn: string
  endsOn: string | null
  technologies: Technology[]
  links: { name: string; url: string }[]
  collaborators: Collaborator[]
}

const schema = shape(false).refine(({ startsOn, endsOn }) => !endsOn || String(endsOn) >= String(startsOn), {
  path: ['endsOn'],
  error: 'Termina antes de empezar.',
}) as unknown as z.ZodType<Project>

function areDistinct(key: string) {
  return (items: unknown[]) =>
    new Set(items.map((item) => (item as Record<string, unknown>)[key])).size === items.length
}

export const project: ContentKind<Project> = {
  kind: 'project',
  area: 'projects',
  schema,
  draftSchema: shape(true).meta({ id: 'ProjectContent' }),
  published: sql`select id, title as name, null::text as parent, position as place, updated_at from projects`,
  parentOf: () => null,
  nameOf: ({ title }) => textOf(title) || 'Proyecto sin título',
  slugOf: ({ slug }) => textOf(slug),

  async find(db, id) {
    const row = await db.query.projects.findFirst({
      columns: { id: false, position: false, createdAt: false },
      where: eq(projects.id, id),
      with: {
        technologies: { with: { technology: true }, orderBy: (each) => asc(each.position) },
        links: { columns: { name: true, url: true }, orderBy: (each) => asc(each.position) },
        collaborators: {
          orderBy: (each) => asc(each.position),
          with: { skills: { with: { skill: true }, orderBy: (each) => asc(each.position) } },
        },
      },
    })
    if (!row) return undefined
    const { updatedAt, ...content } = row
    return {
      content: {
        ...content,
        technologies: content.technologies.map(({ technology: { name, icon, type } }) => ({
          name,
          icon,
          type,
        })),
        collaborators: content.collaborators.map(({ memberId, roles, skills }) => ({
          ...{ memberId, roles: parseTexts(roles) },
          skillsUsed: skills.map(({ skill }) => skill.name),
        })),
      },
      updatedAt,
    }
  },

  async write(db, id, { technologies: used, links, collaborators, ...values }) {
    const last = sql`(select coalesce(max(position) + 1, 0) from projects)`
    await db
      .insert(projects)
      .values({ ...values, id, position: last as never })
      .onConflictDoUpdate({ target: projects.id, set: { ...values, updatedAt: new Date() } })
    await writeTechnologies(db, id, used)
    await db.delete(projectLinks).where(eq(projectLinks.projectId, id))
    const rows = links.map((link, position) => ({ ...link, projectId: id, position }))
    if (rows.length > 0) await db.insert(projectLinks).values(rows)
    await writeCollaborators(db, id, collaborators)
  },

  textsOf: ({ description }) => ({ description: textOf(description) }),
  picturesOf: ({ image }) => [textOf(image)].filter(Boolean),

  /** Those of other projects too, where a technology that they share has another logo. */
  async pagesOf(db, id) {
    const [row] = await db.select({ slug: projects.slug }).from(projects).where(eq(projects.id, id))
    if (!row) return []
    const { rows } = await db.execute<{ slug: string }>(sql`
      select distinct other.slug from project_technologies own
      join project_technologies shared on shared.technology_id = own.technology_id and shared.project_id <> own.project_id
      join projects other on other.id = shared.project_id where own.project_id = ${id} order by other.slug`)
    const others = rows.map(({ slug }) => `/projects/${slug}`)
    return [`/projects/${row.slug}`, '/projects', '/portfolio', '/', ...others]
  },

  order: (db, _parent, ids) => writePositions(db, projects, ids),
}

/** A technology is one for all projects, so its logo and type are those that were written last. */
async function writeTechnologies(db: Db, projectId: string, used: Technology[]) {
  await db.delete(projectTechnologies).where(eq(projectTechnologies.projectId, projectId))
  if (used.length === 0) return
  const rows = await db
    .insert(technologies)
    .values(used)
    .onConflictDoUpdate({
      target: technologies.name,
      set: { icon: sql`excluded.icon`, type: sql`excluded.type` },
    })
    .returning({ id: technologies.id, name: technologies.name })
  const idOf = new Map(rows.map(({ id, name }) => [name, id]))
  await db
    .insert(projectTechnologies)
    .values(
      used.map(({ name }, position) => ({ projectId, technologyId: idOf.get(name) as string, position })),
    )
}

async function writeCollaborators(db: Db, projectId: string, collaborators: Collaborator[]) {
  const wanted = collaborators.map(({ memberId }) => memberId)
  const found = await db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(inArray(teamMembers.id, wanted))
    .orderBy(teamMembers.id)
    .for('key share')
  if (found.length < wanted.length)
    throw fieldError('collaborators', 'Publica primero el perfil de todas las personas.')
  await db.delete(projectCollaborators).where(eq(projectCollaborators.projectId, projectId))
  if (collaborators.length === 0) return
  const ids = await skillIds(
    db,
    collaborators.flatMap(({ skillsUsed }) => skillsUsed),
  )
  const rows = await db
    .insert(projectCollaborators)
    .values(collaborators.map(({ memberId, roles }, position) => ({ projectId, memberId, roles, position })))
    .returning({ id: projectCollaborators.id, memberId: projectCollaborators.memberId })
  const used = collaborators.flatMap(({ memberId, skillsUsed }) => {
    const collaboratorId = rows.find((row) => row.memberId === memberId)?.id as string
    return skillsUsed.map((name, position) => ({
      collaboratorId,
      skillId: ids.get(name) as string,
      position,
    }))
  })
  if (used.length > 0) await db.insert(collaboratorSkills).values(used)
}
