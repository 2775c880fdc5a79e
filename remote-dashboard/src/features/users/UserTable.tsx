import { Eye, Pencil } from 'lucide-react'
import { Link } from 'react-router-dom'
import {
  Avatar,
  Badge,
  ButtonLink,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableHead,
  Td,
  Text,
  Th,
  Tr,
  theme,
  VisuallyHidden,
} from 'shared-ui'
import { styled } from 'styled-components'
import { formatDate, formatDay } from '../../admin/formatDate.ts'
import { roleLabels, type User } from './users.api.ts'

interface UserTableProps {
  /** Without users their skeleton shows. */
  users: User[] | undefined
  skeletonRows: number
}

export function UserTable({ users, skeletonRows }: UserTableProps) {
  return (
    <Table label="Usuarios">
      <TableHead>
        <Tr>
          <Th>Nombre</Th>
          <Th>Usuario</Th>
          <Th>Rol</Th>
          <Th>Estado</Th>
          <Th>Último acceso</Th>
          <Th>Registro</Th>
          <Th>Acciones</Th>
        </Tr>
      </TableHead>
      <TableBody>
        {users
          ? users.map((user) => <UserRow key={user.id} user={user} />)
          : skeletonKeys(skeletonRows).map((key) => <SkeletonRow key={key} />)}
      </TableBody>
    </Table>
  )
}

function UserRow({ user }: { user: User }) {
  return (
    <LinkedRow isInteractive>
      <Td isCompact>
        <Stack direction="row" align="center" gap={3}>
          <Avatar name={user.name} src={user.photo} size="sm" />
          <div>
            <RowLink to={`/dashboard/user/items/${user.id}/list`}>{user.name}</RowLink>
            <Text as="span" size="xs" tone="muted">
              {user.email}
            </Text>
          </div>
        </Stack>
      </Td>
      <Td isCompact>@{user.username}</Td>
      <Td>
        <Badge tone={user.role === 'admin' ? 'accent' : 'neutral'}>{roleLabels[user.role]}</Badge>
      </Td>
      <Td>
        <Badge tone={user.isActive ? 'success' : 'warning'}>{user.isActive ? 'Activo' : 'Inactivo'}</Badge>
      </Td>
      <Td isCompact>{formatDate(user.lastAccessAt)}</Td>
      <Td isCompact>{formatDay(user.createdAt)}</Td>
      <Td>
        <Stack direction="row" gap={1}>
          <RowAction to={`/dashboard/user/details/${user.id}`} title="Detalles" variant="ghost" size="sm">
            <Eye aria-hidden />
            <VisuallyHidden>Detalles de {user.name}</VisuallyHidden>
          </RowAction>
          <RowAction to={`/dashboard/user/update/${user.id}`} title="Editar" variant="ghost" size="sm">
            <Pencil aria-hidden />
            <VisuallyHidden>Editar a {user.name}</VisuallyHidden>
          </RowAction>
        </Stack>
      </Td>
    </LinkedRow>
  )
}

const skeletonWidths = {
  name: '11rem',
  username: '7rem',
  role: '5rem',
  state: '4rem',
  access: '8rem',
  created: '8rem',
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`)
}

function SkeletonRow() {
  return (
    <Tr>
      {Object.entries(skeletonWidths).map(([column, width]) => (
        <Td key={column}>
          <Skeleton width={width} height="1.25rem" />
        </Td>
      ))}
      <Td>
        <Skeleton width="4.5rem" height="2.25rem" />
      </Td>
    </Tr>
  )
}

const LinkedRow = styled(Tr)`
  position: relative;
`

/* A real link, so that keyboard, new tab and address work; its area is the whole row. */
const RowLink = styled(Link)`
  display: block;
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.semibold};
  text-decoration: none;
  &::after { content: ''; position: absolute; inset: 0; }
`

const RowAction = styled(ButtonLink)`
  position: relative;
  padding: 0;
  width: 36px;
`
