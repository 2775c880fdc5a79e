import { Link } from 'react-router-dom'
import type { ProjectCollaborator } from 'shared-auth/api'
import { Avatar, Heading, media, pathTo, Table, TableBody, TableHead, Td, Th, Tr, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { NamedLinks } from '../../site/links/NamedLinks.tsx'

const onPhones = '@media (max-width: 767.98px)'

/** The project's collaborators as a table; a click on a row opens the member. */
export function ProjectCollaborators({ collaborators }: { collaborators: ProjectCollaborator[] }) {
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
                  <Whole to={pathTo('/team/:username', { username: user.username })}>{user.name}</Whole>
                </Person>
              </Td>
              <Td isCompact>{user.title}</Td>
              <LabelledCell data-label="Roles">{roles.join(', ')}</LabelledCell>
              <LabelledCell data-label="Habilidades">
                {skillsUsed.map(({ name }) => name).join(', ')}
              </LabelledCell>
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

/* On a phone, five columns would need horizontal scrolling: each row looks like a card and stays a row for assistive technology. */
const WideTable = styled(Table)`
  ${onPhones} {
    &, tbody { display: block; }
    thead { position: absolute; clip-path: inset(50%); }
    tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: ${theme.space[2]}; padding: ${theme.space[4]}; }
    tbody td { grid-column: 1 / -1; padding: 0; border: 0; overflow-wrap: anywhere; white-space: normal; }
    tbody td:first-child { grid-column: 1; }
    tbody tr + tr { border-top: 1px solid ${theme.color.border}; }
  }
  ${media.md} { min-width: 56rem; }
`

const Row = styled(Tr)`
  position: relative;
`

const LabelledCell = styled(Td)`
  color: ${theme.color.textMuted};
  ${onPhones} {
    &:empty { display: none; }
    &::before { content: attr(data-label) ': '; color: ${theme.color.text}; font-weight: ${theme.font.weight.medium}; }
  }
`

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  > [aria-hidden] { flex: none; }
  /* A max-width in percent counts as zero while the table computes its column widths. */
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
  a { z-index: 1; }
  ${onPhones} { && { grid-area: 1 / 2; align-self: center; } }
  ${media.md} { ul { flex-wrap: nowrap; } }
`
