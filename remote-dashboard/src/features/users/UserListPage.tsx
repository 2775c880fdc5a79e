import { Plus, UserRound } from 'lucide-react'
import { ButtonLink, EmptyState, SelectField } from 'shared-ui'
import type { Column } from '../../admin/columns.ts'
import { formatDate, formatDay } from '../../admin/formatDate.ts'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { roleLabels } from '../../admin/roleLabels.ts'
import { SearchField } from '../../admin/SearchField.tsx'
import { useList } from '../../admin/useList.ts'
import { yesNo } from '../../admin/yesNo.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleOptions } from './RoleOptions.tsx'
import { UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'
import { type User, userList } from './users.api.ts'

const columns: Column<User>[] = [
  { name: 'name', header: 'Nombre', value: (u) => u.name, cell: (u) => <UserName user={u} />, isFixed: true },
  { name: 'email', header: 'Correo', value: (u) => u.email, isExtra: true },
  { name: 'username', header: 'Usuario', value: (u) => u.username, isExtra: true },
  { name: 'role', header: 'Rol', value: (u) => roleLabels[u.role], cell: (u) => <RoleBadge role={u.role} /> },
  { name: 'isActive', header: 'Activo', value: (u) => yesNo(u.isActive) },
  { name: 'isPublic', header: 'Público', value: (u) => yesNo(u.isPublic), isExtra: true },
  { name: 'accessCount', header: 'Accesos', value: (u) => u.accessCount, isNumeric: true, isExtra: true },
  {
    name: 'lastAccessAt',
    header: 'Último acceso',
    value: (u) => u.lastAccessAt,
    cell: (u) => formatDate(u.lastAccessAt),
  },
  {
    name: 'createdAt',
    header: 'Registro',
    value: (u) => u.createdAt,
    cell: (u) => formatDay(u.createdAt),
    isExtra: true,
  },
  { name: 'actions', header: 'Acciones', cell: (user) => <UserActions user={user} />, isFixed: true },
]

export function UserListPage() {
  const list = useList(userList)
  const { role, search } = list.query.filters
  const add = (
    <ButtonLink to="/dashboard/user/create">
      <Plus aria-hidden /> Agregar
    </ButtonLink>
  )
  return (
    <ListScreen
      list={list}
      title="Usuarios"
      columns={columns}
      actions={add}
      empty={
        <EmptyState icon={<UserRound />} title="Todavía no hay usuarios">
          {add}
        </EmptyState>
      }
      filters={
        <>
          <SearchField
            value={search}
            onChange={(typed) => list.change({ search: typed }, { replace: true })}
            placeholder="Nombre, correo o usuario"
          />
          <SelectField
            label="Rol"
            value={role}
            onChange={(event) => list.change({ role: event.target.value })}
          >
            <option value="">Todos</option>
            <RoleOptions />
          </SelectField>
        </>
      }
    />
  )
}
