import { Eye, Radio } from 'lucide-react'
import { useState } from 'react'
import { Badge, EmptyState, Stack } from 'shared-ui'
import type { Column } from '../../admin/columns.ts'
import { PageHeader } from '../../admin/PageHeader.tsx'
import { RowActions, RowButton } from '../../admin/RowActions.tsx'
import { TableStates } from '../../admin/TableStates.tsx'
import { DeviceDialog } from './DeviceDialog.tsx'
import type { ConnectedUser } from './telemetry.api.ts'
import { useConnectedUsers } from './useConnectedUsers.ts'

export function TelemetryPage() {
  const { users, total, isLive, error, retry } = useConnectedUsers()
  const [shown, setShown] = useState<ConnectedUser>()

  const columns: Column<ConnectedUser>[] = [
    { name: 'userEmail', header: 'Usuario', value: ({ device }) => device.userEmail || 'anonymous' },
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
      <PageHeader title="Usuarios conectados" count={total}>
        <Badge role="status" tone={isLive ? 'success' : 'warning'}>
          <Radio aria-hidden /> {isLive ? 'En vivo' : 'Conectando...'}
        </Badge>
      </PageHeader>
      <TableStates
        label="Usuarios conectados"
        columns={columns}
        rows={users}
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
