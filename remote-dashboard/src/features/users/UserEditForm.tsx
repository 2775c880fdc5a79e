import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { FormScreen, listAddress } from 'shared-admin'
import { hasRole, loadSession, session } from 'shared-auth'
import type { User } from 'shared-auth/api'
import { alertDialog, type Breadcrumb } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { OwnAccessField } from './OwnAccessField.tsx'
import { UserFields } from './UserFields.tsx'
import { saveUser, type UserInput, userQuery } from './users.api.ts'
import { newPasswordHint, useUserForm } from './users.form.ts'

interface UserEditFormProps {
  user: User
  title: string
  breadcrumbs: Breadcrumb[] | undefined
}

export function UserEditForm({ user: loaded, title, breadcrumbs }: UserEditFormProps) {
  // The version that the form started from: a later refetch must not hide a conflict.
  const [user, setUser] = useState(loaded)
  const navigate = useNavigate()
  const client = useQueryClient()
  const userForm = useUserForm(user)
  const me = session.get().user
  const isOwn = me?.id === user.id
  const pendingEmail = useRef<string | null>(null)
  const backTo = hasRole(me, 'admin') ? '/dashboard/user/list' : '/dashboard/setting/profile'

  async function handleSave(input: UserInput, isForced: boolean) {
    pendingEmail.current = await saveUser(user, input, isForced)
  }

  async function showNewest() {
    const newest = await client.fetchQuery({ ...userQuery(user.id), staleTime: 0 })
    userForm.show(newest)
    setUser(newest)
  }

  async function handleSaved() {
    void client.invalidateQueries({ queryKey: ['users'] })
    if (isOwn) void loadSession()
    void client.invalidateQueries({ queryKey: ['profile'] })
    await alertDialog({ title: 'Éxito', text: savedText(user.email, pendingEmail.current), icon: 'success' })
    await navigate(listAddress(backTo))
  }

  return (
    <FormScreen
      form={userForm.form}
      draft={`user:${user.id}`}
      title={title}
      breadcrumbs={breadcrumbs}
      submitLabel="Guardar cambios"
      backTo={backTo}
      save={handleSave}
      onSaved={handleSaved}
      failed="Error al actualizar"
      showNewest={showNewest}
      showError={(text) => void alertDialog({ title: 'Error', text, icon: 'error' })}
    >
      <UserFields
        {...userForm}
        emailHint={
          isOwn ? 'Si lo cambias, te enviaremos un enlace al correo nuevo para confirmarlo.' : undefined
        }
        passwordHint={`Déjala en blanco para no cambiarla. ${newPasswordHint}`}
      >
        {isOwn && <OwnAccessField form={userForm.form} />}
      </UserFields>
    </FormScreen>
  )
}

function savedText(email: string, pendingEmail: string | null): string {
  const saved = 'Usuario actualizado correctamente'
  if (!pendingEmail) return saved
  return sentence`${saved}. Te enviamos un enlace a ${pendingEmail}: hasta que lo abras, tu correo sigue siendo ${email}.`
}
