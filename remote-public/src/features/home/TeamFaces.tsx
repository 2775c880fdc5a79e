import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Avatar, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { homeTeamQuery } from '../../site/team.api.ts'

/** Who works here, each with a link; nothing where nobody is listed. */
export function TeamFaces() {
  const { data: members = [], isPending } = useQuery(homeTeamQuery())
  if (!isPending && members.length === 0) return null
  return (
    <Faces role="list" aria-label="El equipo" aria-busy={isPending}>
      {members.map(({ id, username, name, lastname, title, image }) => (
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
  display: flex;
  flex-wrap: wrap;
  align-content: center;
  justify-content: center;
  row-gap: ${theme.space[4]};
  /* About what a team of seven takes, so that little moves when it arrives. */
  min-height: 26rem;
  padding: ${theme.space[6]} ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  /* Three in a row on a phone, four on wider screens; the last row is centred. */
  > li { flex: 0 0 max(6.75rem, 33.3%); }
  ${media.md} { > li { flex-basis: max(6.75rem, 25%); } }
  ${media.lg} { padding: ${theme.space[8]} ${theme.space[6]}; }
`

const Person = styled(Link)`
  display: grid;
  justify-items: center;
  gap: ${theme.space[1]};
  height: 100%;
  align-content: start;
  padding: ${theme.space[2]} ${theme.space[1]};
  border-radius: ${theme.radius.md};
  color: inherit;
  line-height: ${theme.font.lineHeight.tight};
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover strong { text-decoration: underline; }
  > span[aria-hidden] > * { width: clamp(5rem, 6vw, 7rem); height: clamp(5rem, 6vw, 7rem); }
`
