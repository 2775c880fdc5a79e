import { Eye, Pencil, Trash2 } from 'lucide-react'
import { ButtonLink, IconButton, VisuallyHidden } from 'shared-ui'
import { RowActions } from '../../admin/RowActions.tsx'
import { useRemoveUser } from './useRemoveUser.ts'
import type { User } from './users.api.ts'

export function UserActions({ user }: { user: User }) {
  const removeUser = useRemoveUser()
  return (
    <RowActions>
      <ButtonLink to={`/dashboard/user/details/${user.id}`} title="Detalles" variant="ghost" size="sm">
        <Eye aria-hidden />
        <VisuallyHidden>Detalles de {user.name}</VisuallyHidden>
      </ButtonLink>
      <ButtonLink to={`/dashboard/user/update/${user.id}`} title="Editar" variant="ghost" size="sm">
        <Pencil aria-hidden />
        <VisuallyHidden>Editar a {user.name}</VisuallyHidden>
      </ButtonLink>
      <IconButton
        label={`Eliminar a ${user.name}`}
        title="Eliminar"
        size="sm"
        onClick={() => removeUser(user.id)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </RowActions>
  )
}
