import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { DetailsScreen, listAddress } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import type { User } from 'shared-auth/api'
import { Button, ButtonLink } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { UserCard } from './UserCard.tsx'
import { UserPanels } from './UserPanels.tsx'
import { useRemoveUser } from './useRemoveUser.ts'
import { userQuery } from './users.api.ts'

const list = '/dashboard/user/list'

/** What it begins with. */
export const queries: PageCode['queries'] = ({ params: { userId = '' } }) => [userQuery(userId)]

export function UserDetailsPage() {
  const { userId = '' } = useParams()
  const query = useQuery(userQuery(userId))
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const removeUser = useRemoveUser()
  const navigate = useNavigate()

  async function handleRemove({ id, name, email }: User) {
    if (await removeUser(id, sentence`${name} · ${email}`))
      await navigate(listAddress(list), { replace: true })
  }

  return (
    <DetailsScreen
      query={query}
      title="Detalles del Usuario"
      breadcrumbs={isAdmin ? [{ label: 'Usuarios', to: list }, { label: 'Detalles del Usuario' }] : undefined}
      backTo={isAdmin ? list : undefined}
      missing="No se encontraron datos del usuario."
      failed="No se pudo cargar la información del usuario"
      actions={(user) => (
        <>
          <ButtonLink to={`/dashboard/user/${user.id}/update`}>
            <Pencil aria-hidden /> Editar
          </ButtonLink>
          {isAdmin && (
            <Button variant="danger" onClick={() => handleRemove(user)}>
              <Trash2 aria-hidden /> Eliminar
            </Button>
          )}
        </>
      )}
      panels={(user) => <UserPanels user={user} />}
    >
      {(user) => <UserCard user={user} />}
    </DetailsScreen>
  )
}
