import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasRole, loadSession, session } from 'shared-auth'
import { alertDialog, type Breadcrumb } from 'shared-ui'
import { FormScreen } from '../../admin/FormScreen.tsx'
import { serverMessage } from '../../admin/failure.ts'
import { UserFields } from './UserFields.tsx'
import { type User, type UserInput, updateUser } from './users.api.ts'
import { newPasswordHint, useUserForm } from './users.form.ts'

const failed = 'Error al actualizar'

interface UserEditFormProps {
  user: User
  title: string
  breadcrumbs: Breadcrumb[] | undefined
}

export function UserEditForm({ user: loaded, title, breadcrumbs }: UserEditFormProps) {
  // As it was when the form opened: a later reload must not hide that somebody else changed it meanwhile.
  const [user] = useState(loaded)
  const navigate = useNavigate()
  const client = useQueryClient()
  const userForm = useUserForm(user)
  const me = session.get().user
  const isOwn = me?.id === user.id
  const pendingEmail = useRef<string | null>(null)
  const backTo = hasRole(me, 'admin') ? '/dashboard/user/list' : '/dashboard/setting/profile'

  async function handleSave(input: UserInput) {
    try {
      pendingEmail.current = await updateUser(user, input)
    } catch (error) {
      void alertDialog({ title: 'Error', text: serverMessage(error, failed), icon: 'error' })
      throw error
    }
  }

  async function handleSaved() {
    void client.invalidateQueries({ queryKey: ['users'] })
    if (isOwn) void loadSession()
    void client.invalidateQueries({ queryKey: ['profile'] })
    await alertDialog({ title: 'Éxito', text: savedText(user.email, pendingEmail.current), icon: 'success' })
    await navigate(backTo)
  }

  return (
    <FormScreen
      form={userForm.form}
      title={title}
      breadcrumbs={breadcrumbs}
      submitLabel="Guardar cambios"
      backTo={backTo}
      save={handleSave}
      onSaved={handleSaved}
      failed={failed}
    >
      <UserFields
        {...userForm}
        emailHint={
          isOwn ? 'Si lo cambias, te enviaremos un enlace al correo nuevo para confirmarlo.' : undefined
        }
        passwordHint={`Déjala en blanco para no cambiarla. ${newPasswordHint}`}
      />
    </FormScreen>
  )
}

function savedText(email: string, pendingEmail: string | null): string {
  const saved = 'Usuario actualizado correctamente'
  if (!pendingEmail) return saved
  return `${saved}. Te enviamos un enlace a ${pendingEmail}: hasta que lo abras, tu correo sigue siendo ${email}.`
}
