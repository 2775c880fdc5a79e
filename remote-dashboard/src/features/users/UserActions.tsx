import { RowActions, RowButton, RowIcon } from 'shared-admin'
import type { User } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { useRemoveUser } from './useRemoveUser.ts'

export function UserActions({ user: { id, name, email } }: { user: User }) {
  const removeUser = useRemoveUser()
  return (
    <RowActions>
      <a href={`/dashboard/user/details/${id}`} title="Detalles" aria-label={`Detalles de ${name}`}>
        <RowIcon name="eye" />
      </a>
      <a href={`/dashboard/user/update/${id}`} title="Editar" aria-label={`Editar a ${name}`}>
        <RowIcon name="pencil" />
      </a>
      <RowButton
        title="Eliminar"
        label={`Eliminar a ${name}`}
        onClick={() => removeUser(id, sentence`${name} · ${email}`)}
      >
        <RowIcon name="trash" />
      </RowButton>
    </RowActions>
  )
}
