import type { ProjectCollaborator } from 'shared-auth/api'
import { Avatar, theme } from 'shared-ui'
import { styled } from 'styled-components'

const shown = 5

/** Avatars of the collaborators, overlapping; a number replaces those beyond the fifth. */
export function CollaboratorAvatars({ collaborators }: { collaborators: ProjectCollaborator[] }) {
  if (collaborators.length === 0) return null
  const rest = collaborators.length - shown
  return (
    <List role="list" aria-label="Colaboradores">
      {collaborators.slice(0, shown).map(({ id, user }) => (
        <li key={id} title={user.name}>
          <Avatar name={user.name} src={user.image} size="sm" />
        </li>
      ))}
      {rest > 0 && <More>+{rest}</More>}
    </List>
  )
}

const List = styled.ul`
  display: flex;
  align-items: center;
  li { display: flex; border: 2px solid ${theme.color.surface}; border-radius: 50%; }
  li + li { margin-inline-start: calc(-1 * ${theme.space[2]}); }
`

const More = styled.li`
  padding-inline-start: ${theme.space[3]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`
