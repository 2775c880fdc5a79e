import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Avatar, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { teamQuery } from '../../site/team.api.ts'

const MAX_FACES = 8

/** Who works here, each with a link; nothing where nobody is listed. */
export function TeamFaces() {
  const { data: members = [], isPending } = useQuery(teamQuery())
  if (!isPending && members.length === 0) return null
  return (
    <Faces role="list" aria-label="El equipo" aria-busy={isPending}>
      {members.slice(0, MAX_FACES).map(({ id, username, name, lastname, title, image }) => (
        <li key={id}>
          <Person to={pathTo('/team/:username', { username })}>
            <span aria-hidden>
              <Avatar name={`${name} ${lastname}`} src={image} size="lg" />
            </span>
            <strong>{name}</strong>
            <Text as="span" size="sm" tone="muted">
              {title}
            </Text>
          </Person>
        </li>
      ))}
    </Faces>
  )
}

const Faces = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  align-content: center;
  gap: ${theme.space[4]} ${theme.space[2]};
  /* About what a team of seven takes, so that little moves when it arrives. */
  min-height: 26rem;
  padding: ${theme.space[6]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
`

const Person = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${theme.space[1]};
  height: 100%;
  align-content: start;
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  color: inherit;
  line-height: ${theme.font.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover strong { text-decoration: underline; }
`
