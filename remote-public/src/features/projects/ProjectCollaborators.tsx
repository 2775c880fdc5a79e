import { Link } from 'react-router-dom'
import { Avatar, Heading, Table, TableBody, TableHead, Td, Text, Th, Tr, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { NamedLinks } from '../../site/NamedLinks.tsx'
import type { Collaborator } from '../../site/projects.api.ts'

/** Who worked on it; a click on a row opens the member. */
export function ProjectCollaborators({ collaborators }: { collaborators: Collaborator[] }) {
  if (collaborators.length === 0) return null
  return (
    <Block>
      <Heading level={2}>Colaboradores</Heading>
      <WideTable label="Colaboradores">
        <TableHead>
          <Tr>
            <Th>Nombre</Th>
            <Th>Título</Th>
            <Th>Roles</Th>
            <Th>Habilidades usadas</Th>
            <Th>Enlaces</Th>
          </Tr>
        </TableHead>
        <TableBody>
          {collaborators.map(({ id, user, roles, skillsUsed }) => (
            <Row key={id} isInteractive>
              <Td isCompact>
                <Person>
                  <span aria-hidden>
                    <Avatar name={user.name} src={user.image} />
                  </span>
                  <Whole to={`/team/${encodeURIComponent(user.username)}`}>{user.name}</Whole>
                </Person>
              </Td>
              <Td isCompact>{user.title}</Td>
              <Td>{roles.join(', ')}</Td>
              <Td>
                <Text as="span" size="sm" tone="muted">
                  {skillsUsed.map(({ name }) => name).join(', ')}
                </Text>
              </Td>
              <LinkCell>
                <NamedLinks links={user.links} of={user.name} isCompact />
              </LinkCell>
            </Row>
          ))}
        </TableBody>
      </WideTable>
    </Block>
  )
}

const Block = styled.section`
  display: grid;
  gap: ${theme.space[5]};
  min-width: 0;
  margin-top: ${theme.space[16]};
`

const WideTable = styled(Table)`
  min-width: 56rem;
`

const Row = styled(Tr)`
  position: relative;
`

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  > [aria-hidden] { flex: none; }
  /* A width in percent counts as nothing while the table measures its columns. */
  img { max-width: none; }
`

const Whole = styled(Link)`
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
  &:hover { text-decoration: underline; }
`

const LinkCell = styled(Td)`
  ul { flex-wrap: nowrap; }
  a { z-index: 1; }
`
