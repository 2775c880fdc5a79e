import { projects as projectSeeds } from '../../../../seed-content/projects.ts'
import { team } from '../../../../seed-content/team.ts'
import type { ProjectSeed } from '../../../../seed-content/types.ts'
import type { Db } from '../../../db/database.ts'
import {
  collaboratorSkills,
  projectCollaborators,
  projectLinks,
  projects,
  projectTechnologies,
  technologies,
} from '../../../db/schema/projects.ts'
import { skills, teamMemberLinks, teamMemberSkills, teamMembers } from '../../../db/schema/team.ts'
import { known, teamMemberSince } from './moments.ts'

export async function seedTeam(db: Db) {
  const skillIds = await addSkills(
    db,
    team.flatMap((member) => member.skills),
  )
  for (const [position, entry] of team.entries()) {
    const { skills: names, links, createdOn: _day, ...member } = entry
    const createdAt = teamMemberSince(entry)
    const memberId = await idOf(
      db
        .insert(teamMembers)
        .values({ ...member, position, createdAt, updatedAt: createdAt })
        .returning(),
    )
    if (links.length > 0) {
      await db.insert(teamMemberLinks).values(links.map((link, at) => ({ ...link, memberId, position: at })))
    }
    const rows = names.map((name, at) => ({
      memberId,
      skillId: known(skillIds, name, member.username),
      position: at,
    }))
    if (rows.length > 0) await db.insert(teamMemberSkills).values(rows)
  }
}

export async function seedProjects(db: Db) {
  const members = new Map(
    (await db.select({ id: teamMembers.id, username: teamMembers.username }).from(teamMembers)).map(
      (member) => [member.username, member.id],
    ),
  )
  const technologyIds = await addTechnologies(db)
  const skillIds = await addSkills(
    db,
    projectSeeds.flatMap((project) => project.collaborators.flatMap((person) => person.skillsUsed)),
  )
  for (const [position, project] of projectSeeds.entries()) {
    const projectId = await addProject(db, project, position)
    const rows = project.technologies.map((technology, at) => ({
      projectId,
      technologyId: known(technologyIds, technology.name, project.slug),
      position: at,
    }))
    if (rows.length > 0) await db.insert(projectTechnologies).values(rows)
    await addCollaborators(db, project, projectId, members, skillIds)
  }
}

async function addProject(db: Db, project: ProjectSeed, position: number): Promise<string> {
  const { dates, slug, title, description, image, youtube, category } = project
  const projectId = await idOf(
    db
      .insert(projects)
      .values({
        ...{ slug, title, description, image, youtube, category, position },
        duration: dates.duration,
        startsOn: dates.start,
        endsOn: dates.end,
      })
      .returning(),
  )
  if (project.links.length > 0) {
    await db
      .insert(projectLinks)
      .values(project.links.map((link, at) => ({ ...link, projectId, position: at })))
  }
  return projectId
}

async function addCollaborators(
  db: Db,
  project: ProjectSeed,
  projectId: string,
  members: Map<string, string>,
  skillIds: Map<string, string>,
) {
  for (const [position, person] of project.collaborators.entries()) {
    const memberId = known(members, person.username, project.slug)
    const collaboratorId = await idOf(
      db
        .insert(projectCollaborators)
        .values({ projectId, memberId, roles: person.roles, position })
        .returning(),
    )
    const rows = person.skillsUsed.map((name, at) => ({
      collaboratorId,
      skillId: known(skillIds, name, project.slug),
      position: at,
    }))
    if (rows.length > 0) await db.insert(collaboratorSkills).values(rows)
  }
}

async function addTechnologies(db: Db): Promise<Map<string, string>> {
  const named = new Map(
    projectSeeds.flatMap((project) => project.technologies).map((entry) => [entry.name, entry]),
  )
  const rows = await db
    .insert(technologies)
    .values([...named.values()])
    .returning()
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function addSkills(db: Db, names: string[]): Promise<Map<string, string>> {
  const values = [...new Set(names)].map((name) => ({ name }))
  if (values.length > 0) await db.insert(skills).values(values).onConflictDoNothing()
  return new Map((await db.select().from(skills)).map((skill) => [skill.name, skill.id]))
}

async function idOf(insertion: Promise<{ id: string }[]>): Promise<string> {
  const [row] = await insertion
  if (!row) throw new Error('Contenido inicial: la base de datos no devolvió la fila insertada.')
  return row.id
}
