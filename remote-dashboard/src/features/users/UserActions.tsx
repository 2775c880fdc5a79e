import { Eye, Pencil, Trash2 } from 'lucide-react'
import type { User } from 'shared-auth/api'
import { RowActions, RowButton } from '../../table/RowActions.tsx'
import { useRemoveUser } from './useRemoveUser.ts'

export function UserActions({ user: { id, name, email } }: { user: User }) {
  const removeUser = useRemoveUser()
  return (
    <RowActions>
      <a href={`/dashboard/user/details/${id}`} title="Detalles" aria-label={`Detalles de ${name}`}>
        <Eye aria-hidden />
      </a>
      <a href={`/dashboard/user/update/${id}`} title="Editar" aria-label={`Editar a ${name}`}>
        <Pencil aria-hidden />
      </a>
      <RowButton
        title="Eliminar"
        label={`Eliminar a ${name}`}
        onClick={() => removeUser(id, `${name} · ${email}`)}
      >
        <Trash2 aria-hidden />
      </RowButton>
    </RowActions>
  )
}
