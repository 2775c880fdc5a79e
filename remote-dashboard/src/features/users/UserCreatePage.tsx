import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { FormScreen } from 'shared-admin'
import { register } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { UserFields } from './UserFields.tsx'
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
      draft="user"
      title="Crear usuario"
      breadcrumbs={[{ label: 'Usuarios', to: '/dashboard/user/list' }, { label: 'Crear usuario' }]}
      submitLabel="Crear usuario"
      backTo="/dashboard/user/list"
      save={(user) => register(user).then(() => undefined)}
      onSaved={handleSaved}
      failed="Error al crear usuario"
    >
      <UserFields {...userForm} passwordHint={newPasswordHint} />
    </FormScreen>
  )
}
