import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { toast } from 'shared-ui'
import { FormScreen } from '../../admin/FormScreen.tsx'
import { UserFields } from './UserFields.tsx'
import { createUser } from './users.api.ts'
import { newPasswordHint, useUserForm } from './users.form.ts'

export function UserCreatePage() {
  const navigate = useNavigate()
  const client = useQueryClient()
  const userForm = useUserForm()

  function handleSaved() {
    toast.success('Usuario creado correctamente')
    void client.invalidateQueries({ queryKey: ['users', 'list'] })
    void navigate('/dashboard/user/list')
  }

  return (
    <FormScreen
      form={userForm.form}
      title="Crear usuario"
      breadcrumbs={[{ label: 'Usuarios', to: '/dashboard/user/list' }, { label: 'Crear usuario' }]}
      submitLabel="Crear usuario"
      backTo="/dashboard/user/list"
      save={createUser}
      onSaved={handleSaved}
      failed="Error al crear usuario"
    >
      <UserFields {...userForm} passwordHint={newPasswordHint} />
    </FormScreen>
  )
}
