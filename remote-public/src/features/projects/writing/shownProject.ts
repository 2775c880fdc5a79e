import type { Project, ProjectContent, TeamMember } from 'shared-auth/api'

/** A draft as the public operation would return it; people who are not published are left out. */
export function shownProject(id: string, content: ProjectContent, team: TeamMember[]): Project {
  const { startsOn, endsOn, duration, technologies, links, collaborators, ...fields } = content
  return {
    ...fields,
    id,
    dates: { duration, start: startsOn, end: endsOn },
    technologies: technologies.map((each) => ({ ...each, id: each.name })),
    links: links.map((each, at) => ({ ...each, id: String(at) })),
    collaborators: collaborators.flatMap(({ memberId, roles, skillsUsed }) => {
      const user = team.find((member) => member.id === memberId)
      return user ? [{ id: memberId, roles, skillsUsed: skillsUsed.map((name) => ({ name })), user }] : []
    }),
  }
}
