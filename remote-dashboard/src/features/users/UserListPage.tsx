import { Plus, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import {
  type Bulk,
  ChoiceFilter,
  ListScreen,
  queriesOfList,
  SearchField,
  useList,
  useShortcuts,
} from 'shared-admin'
import type { User } from 'shared-auth/api'
import { ButtonLink, EmptyState } from 'shared-ui'
import { userActions } from '../../bulk/bulkActions.ts'
import { roleLabels } from '../../format/roleLabels.ts'
import { userColumns } from './userColumns.tsx'
import { userList } from './users.api.ts'

const createPath = '/dashboard/user/create'

const bulk: Bulk<User> = {
  kind: 'user',
  noun: ['usuario', 'usuarios'],
  nameOf: ({ name }) => name,
  detailsOf: (id) => `/dashboard/user/details/${id}`,
  actions: userActions,
}

/** What it begins with. */
export const queries = queriesOfList(userList)

export function UserListPage() {
  const list = useList(userList)
  const navigate = useNavigate()
  useShortcuts('Esta lista', [{ keys: 'n', label: 'Crear usuario', run: () => void navigate(createPath) }])
  const { search } = list.query.filters
  const add = (
    <ButtonLink to={createPath}>
      <Plus aria-hidden /> Agregar
    </ButtonLink>
  )
  return (
    <ListScreen
      list={list}
      title="Usuarios"
      columns={userColumns}
      bulk={bulk}
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
          <ChoiceFilter list={list} name="role" label="Rol" all="Todos" options={roleLabels} />
        </>
      }
    />
  )
}
