import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { alertDialog, pageTitle, Stack } from 'shared-ui'
import { isMissing, RecordGate } from '../../admin/RecordGate.tsx'
import { UserEditForm } from './UserEditForm.tsx'
import { userQuery } from './users.api.ts'

const failed = 'No se pudo obtener el usuario'

export function UserEditPage() {
  const { userId = '' } = useParams()
  const query = useQuery(userQuery(userId))
  const { error } = query

  useEffect(() => {
    if (error && !isMissing(error)) void alertDialog({ title: 'Error', text: failed, icon: 'error' })
  }, [error])

  return (
    <Stack gap={6}>
      <title>{pageTitle('Editar Usuario')}</title>
      <RecordGate query={query} missing="No se encontró el usuario" failed={failed}>
        {(user) => <UserEditForm key={user.id} user={user} />}
      </RecordGate>
    </Stack>
  )
}
