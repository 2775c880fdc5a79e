import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { PageHeader, RecordGate } from 'shared-admin'
import { hasRole, isMissing, useSession } from 'shared-auth'
import { alertDialog, Stack } from 'shared-ui'
import { UserEditForm } from './UserEditForm.tsx'
import { userQuery } from './users.api.ts'

const title = 'Editar Usuario'
const failed = 'No se pudo obtener el usuario'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { userId = '' } }) => [userQuery(userId)]

export function UserEditPage() {
  const { userId = '' } = useParams()
  const query = useQuery(userQuery(userId))
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { data, error } = query

  useEffect(() => {
    if (error && !isMissing(error)) void alertDialog({ title: 'Error', text: failed, icon: 'error' })
  }, [error])

  const trail = [{ label: 'Usuarios', to: '/dashboard/user/list' }, { label: title }]
  const heading = { title, breadcrumbs: isAdmin ? trail : undefined }
  return (
    <Stack gap={6}>
      {!data && <PageHeader {...heading} />}
      <RecordGate query={query} missing="No se encontró el usuario" failed={failed}>
        {(user) => <UserEditForm key={user.id} user={user} {...heading} />}
      </RecordGate>
    </Stack>
  )
}
