import { queryOptions, useQuery } from '@tanstack/react-query'
import { Panel, RecordGate } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import { listUserAreas, type User } from 'shared-auth/api'
import { UserAreasForm } from './UserAreasForm.tsx'

function userAreasQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'areas', id],
    queryFn: async ({ signal }) => (await listUserAreas(id, { signal })).results,
  })
}

/** What a collaborator may work in, for administrators; nothing for users of another role. */
export function UserAreasPanel({ user }: { user: User }) {
  const isAdmin = useSession((state) => hasRole(state.user, 'admin'))
  return isAdmin && user.role === 'collaborator' ? <Areas id={user.id} /> : null
}

function Areas({ id }: { id: string }) {
  const query = useQuery(userAreasQuery(id))
  return (
    <Panel
      title="Áreas"
      intro="En qué colabora. Vale desde su siguiente petición, y termina si pierde el rol. Quien trabaja con contenido usa también los medios."
    >
      <RecordGate
        query={query}
        missing="No se encontraron datos del usuario."
        failed="No se pudieron cargar las áreas."
      >
        {(given) => (
          <UserAreasForm key={JSON.stringify(given)} id={id} given={given} onSaved={() => query.refetch()} />
        )}
      </RecordGate>
    </Panel>
  )
}
