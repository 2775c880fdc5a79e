import { type Column, dateColumn, formatDay, sortable, textColumn, yesNoColumn } from 'shared-admin'
import type { User } from 'shared-auth/api'
import { roleLabels } from '../../format/roleLabels.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { UserActions } from './UserActions.tsx'
import { UserName } from './UserName.tsx'

const name: Column<User> = {
  ...{ name: 'name', header: 'Nombre', isFixed: true, isName: true },
  value: (user) => user.name,
  cell: (user) => <UserName user={user} />,
}

const role: Column<User> = {
  ...{ name: 'role', header: 'Rol' },
  value: (user) => roleLabels[user.role],
  cell: (user) => <RoleBadge role={user.role} />,
}

const accessCount: Column<User> = {
  ...{ name: 'accessCount', header: 'Accesos', isNumeric: true, isExtra: true },
  value: (user) => user.accessCount,
}

export const userColumns: Column<User>[] = [
  sortable(name, 'sortName'),
  { ...sortable(textColumn('email', 'Correo'), 'sortEmail'), isExtra: true },
  { ...sortable(textColumn('username', 'Usuario'), 'sortUsername'), isExtra: true },
  sortable(role, 'sortRole'),
  sortable(yesNoColumn('isActive', 'Activo'), 'sortIsActive', 'DESC'),
  { ...sortable(yesNoColumn('isPublic', 'Público'), 'sortIsPublic', 'DESC'), isExtra: true },
  sortable(accessCount, 'sortAccessCount', 'DESC'),
  sortable(dateColumn('lastAccessAt', 'Último acceso'), 'sortLastAccessAt', 'DESC'),
  {
    ...sortable(dateColumn('createdAt', 'Registro'), 'sortCreatedAt', 'DESC'),
    cell: (user) => formatDay(user.createdAt),
    isExtra: true,
  },
  { name: 'actions', header: 'Acciones', cell: (user) => <UserActions user={user} />, isFixed: true },
]
