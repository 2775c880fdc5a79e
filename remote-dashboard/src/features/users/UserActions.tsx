import { Eye, Pencil, Trash2 } from 'lucide-react'
import { RowActions, RowButton } from '../../admin/RowActions.tsx'
import { useRemoveUser } from './useRemoveUser.ts'
import type { User } from './users.api.ts'

export function UserActions({ user: { id, name } }: { user: User }) {
  const removeUser = useRemoveUser()
  return (
    <RowActions>
      <a href={`/dashboard/user/details/${id}`} title="Detalles" aria-label={`Detalles de ${name}`}>
        <Eye aria-hidden />
      </a>
      <a href={`/dashboard/user/update/${id}`} title="Editar" aria-label={`Editar a ${name}`}>
        <Pencil aria-hidden />
      </a>
      <RowButton title="Eliminar" label={`Eliminar a ${name}`} onClick={() => removeUser(id)}>
        <Trash2 aria-hidden />
      </RowButton>
    </RowActions>
  )
}
