import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Avatar, pathTo, QueryState, Skeleton, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { balancedRows } from '../../site/CardGrid.ts'
import { teamQuery, teamTexts } from '../../site/team.api.ts'

export function AboutTeam() {
  return (
    <QueryState
      query={useQuery(teamQuery())}
      loading={<AboutTeamSkeleton />}
      failure={teamTexts.failure}
      empty={teamTexts.empty}
    >
      {(members) => (
        <Grid role="list">
          {members.map(({ id, username, name, lastname, title, image }) => (
            <li key={id}>
              <Person to={pathTo('/team/:username', { username })}>
                <span aria-hidden>
                  <Avatar name={`${name} ${lastname}`} src={image} size="lg" />
                </span>
                <span>
                  <strong>
                    {name} {lastname}
                  </strong>
                  <Text as="span" tone="muted" size="sm">
                    {title}
                  </Text>
                </span>
              </Person>
            </li>
          ))}
        </Grid>
      )}
    </QueryState>
  )
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

function AboutTeamSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando...</VisuallyHidden>
      <Grid aria-hidden>
        {skeletons.map((key) => (
          <li key={key}>
            <Skeleton height="80px" />
          </li>
        ))}
      </Grid>
    </div>
  )
}

const Grid = styled.ul.attrs({ role: 'list' })`
  ${balancedRows}
`

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${theme.space[4]};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.text};
  text-decoration: none;
  > :last-child { display: grid; }
  &:hover strong { text-decoration: underline; text-underline-offset: 0.2em; }
  > [aria-hidden] { flex: none; }
`
