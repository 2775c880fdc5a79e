import { Eye, Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Column, PageHeader, RowActions, RowButton, TableStates } from 'shared-admin'
import { useSession } from 'shared-auth'
import type { ConnectedUser } from 'shared-auth/api'
import { Badge, EmptyState, Stack } from 'shared-ui'
import { connectedCounted } from '../../live/connectedCounted.ts'
import { useConnectedUsers } from '../../live/useConnectedUsers.ts'
import { countWithOwn, withOwnEntry } from '../../live/withOwnEntry.ts'
import { DeviceDialog } from './DeviceDialog.tsx'

export function PresencePage() {
  const { users, total, isLive, error, retry } = useConnectedUsers()
  const ownEmail = useSession((state) => state.user?.email)
  const rows = withOwnEntry({ users, error }, ownEmail)
  const count = countWithOwn({ users, total, error }, ownEmail)
  const [shown, setShown] = useState<ConnectedUser>()
  // The shell announces this browser when the page is idle; on the page that shows the list, it does so immediately.
  useEffect(() => void window.dispatchEvent(new Event('site:background')), [])

  const columns: Column<ConnectedUser>[] = [
    {
      name: 'userEmail',
      header: 'Usuario',
      value: ({ device }) => device.userEmail || 'anonymous',
      isName: true,
    },
    { name: 'platform', header: 'Plataforma', value: ({ device }) => device.platform || '—' },
    { name: 'os', header: 'Sistema', value: ({ device }) => joined(device.osName, device.osVersion) },
    { name: 'app', header: 'Aplicación', value: ({ device }) => joined(device.appName, device.appVersion) },
    {
      name: 'actions',
      header: 'Dispositivo',
      cell: (user) => (
        <RowActions>
          <RowButton
            label={`Ver dispositivo de ${user.device.userEmail || 'anonymous'}`}
            onClick={() => setShown(user)}
          >
            <Eye aria-hidden />
          </RowButton>
        </RowActions>
      ),
    },
  ]

  return (
    <Stack gap={6}>
      <PageHeader title="Usuarios conectados" count={count} counted={connectedCounted}>
        <Badge role="status" tone={isLive ? 'success' : 'warning'}>
          <Radio aria-hidden /> {isLive ? 'En vivo' : 'Conectando...'}
        </Badge>
      </PageHeader>
      <TableStates
        label="Usuarios conectados"
        columns={columns}
        rows={rows}
        error={error}
        isFetching={!isLive && !error}
        isStale={!isLive && users !== undefined}
        onRetry={retry}
        empty={<EmptyState icon={<Radio />} title="No hay usuarios conectados" />}
        skeletonRows={4}
      />
      <DeviceDialog user={shown} onClose={() => setShown(undefined)} />
    </Stack>
  )
}

function joined(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ') || '—'
}
