import { useQuery } from '@tanstack/react-query'
import type { PageCode } from 'federation'
import { Pencil, Trash2 } from 'lucide-react'
import { useNavigate, useParams } from 'react-router-dom'
import { DetailsScreen, HistoryPanel, listAddress } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import type { User } from 'shared-auth/api'
import { Button, ButtonLink, theme } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import { activityWords } from '../../activity/activityWords.ts'
import { UserAreasPanel } from './areas/UserAreasPanel.tsx'
import { UserCard } from './UserCard.tsx'
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
      panels={(user) => (
        <>
          <UserAreasPanel user={user} />
          <Histories>
            <HistoryPanel words={activityWords} filter={{ kind: 'user', recordId: user.id }} />
            <HistoryPanel
              words={activityWords}
              title="Lo que hizo"
              filter={{ actorId: user.id }}
              empty="Todavía no ha cambiado nada."
            />
          </Histories>
        </>
      )}
    >
      {(user) => <UserCard user={user} />}
    </DetailsScreen>
  )
}

/* Side by side where there is room, so that neither moves the other while it loads. */
const Histories = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  align-items: start;
  gap: ${theme.space[6]};
  &:empty { display: none; }
`
