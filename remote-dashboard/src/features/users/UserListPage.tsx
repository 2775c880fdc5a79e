import { Plus, UserRound } from 'lucide-react'
import { ButtonLink, EmptyState, SelectField } from 'shared-ui'
import { ListScreen } from '../../list/ListScreen.tsx'
import { SearchField } from '../../list/SearchField.tsx'
import { useList } from '../../list/useList.ts'
import { RoleOptions } from './RoleOptions.tsx'
import { userColumns } from './userColumns.tsx'
import { userList } from './users.api.ts'

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
      columns={userColumns}
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
