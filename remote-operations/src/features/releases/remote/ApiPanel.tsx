import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, formatDate, Panel, TableStates } from 'shared-admin'
import { hasRole, useSession } from 'shared-auth'
import type { ReleasedRemote, RemoteApiHealth } from 'shared-auth/api'
import { Button, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { remoteApiQuery } from '../releases.api.ts'
import { StateBadge } from '../StateBadge.ts'
import { useReleaseChange } from '../useReleaseChange.ts'
import { AllowApiDialog } from './AllowApiDialog.tsx'
import { type ApiRow, rowsOf, withdrawal } from './apiRows.ts'

const columns: Column<ApiRow>[] = [
  { name: 'upstream', header: 'Dirección', value: ({ upstream }) => upstream, isName: true, isLong: true },
  {
    name: 'versions',
    header: 'La declaran',
    value: ({ versions }) => versions || 'Ninguna versión',
    hasWords: true,
  },
  {
    name: 'state',
    header: 'Permiso',
    cell: ({ allowed }) => (
      <div>
        <StateBadge tone={allowed ? 'success' : 'warning'}>
          {allowed ? 'Permitida' : 'Sin permiso'}
        </StateBadge>
        {allowed && (
          <Text size="xs" tone="muted">
            {formatDate(allowed.allowedAt)}, por <bdi>{allowed.allowedBy}</bdi>
            {allowed.isPrivate && '. También en redes privadas'}
          </Text>
        )}
      </div>
    ),
    hasWords: true,
  },
]

const small = { variant: 'secondary', size: 'sm' } as const

/** The services that versions of a remote declare as its API, and the one that visitors' requests may reach. */
export function ApiPanel({ remote }: { remote: ReleasedRemote }) {
  const { name, title, active } = remote
  const { data, error, isFetching, refetch } = useQuery(remoteApiQuery(name))
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { ask, isBusy } = useReleaseChange()
  const [allowing, setAllowing] = useState<ApiRow>()
  const actions: Column<ApiRow> = {
    name: 'actions',
    header: 'Acciones',
    cell: (row) =>
      row.allowed ? (
        <Button
          {...small}
          aria-label={`Retirar permiso de ${row.upstream}`}
          aria-disabled={isBusy || undefined}
          onClick={() => ask(withdrawal(remote, row.upstream))}
        >
          Retirar permiso
        </Button>
      ) : (
        <Button {...small} aria-label={`Permitir ${row.upstream}`} onClick={() => setAllowing(row)}>
          Permitir
        </Button>
      ),
  }
  return (
    <Panel
      title="API del equipo"
      intro={sentence`El servicio propio que las páginas de ${title} llaman a través del sitio. Solo se llama la dirección que declara la versión activa, y solo si un administrador la permite.`}
    >
      <TableStates
        label={sentence`API de ${title}`}
        columns={isAdmin ? [...columns, actions] : columns}
        rows={data && rowsOf(data, active)}
        error={error}
        failed="No se pudo cargar la API del equipo."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Todavía no hay ninguna: ninguna versión publicada declara una API.</Text>}
        skeletonRows={1}
      />
      {data?.isOpen && <Health {...data.health} />}
      <AllowApiDialog
        remote={remote}
        row={allowing}
        replaced={data?.allowed?.upstream}
        onClose={() => setAllowing(undefined)}
      />
    </Panel>
  )
}

const states: Record<RemoteApiHealth['state'], string> = {
  unknown: 'Nadie ha llamado al servicio desde que este servidor empezó.',
  working: 'El servicio respondió a la última petición.',
  failing: 'El servicio falla.',
}

function Health({ state, lastFailure }: RemoteApiHealth) {
  return (
    <Text size="sm" tone={state === 'failing' ? 'danger' : 'muted'}>
      {states[state]}
      {lastFailure && ` Su último fallo, el ${formatDate(lastFailure.at)}: ${lastFailure.message}`}
    </Text>
  )
}
