import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Heading, IconButton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Facts } from '../../admin/Facts.tsx'
import { type ConnectedUser, type Device, deviceLabels } from './telemetry.api.ts'

interface DeviceDialogProps {
  /** Whose device shows; without one the dialog is closed. */
  user: ConnectedUser | undefined
  onClose: () => void
}

export function DeviceDialog({ user, onClose }: DeviceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (user) dialog.current?.showModal()
    else dialog.current?.close()
  }, [user])

  return (
    <Dialog ref={dialog} aria-label="Detalles del dispositivo" onClose={onClose}>
      <Stack gap={4}>
        <Stack direction="row" align="center" justify="space-between">
          <Heading level={2} size="lg">
            Detalles del dispositivo
          </Heading>
          <IconButton label="Cerrar" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Stack>
        {user && <Facts items={[['ID', user.id], ...factsOf(user.device)]} />}
      </Stack>
    </Dialog>
  )
}

function factsOf(device: Device): [string, string | undefined][] {
  return Object.entries(deviceLabels).map(([name, label]) => [label, device[name as keyof Device]])
}

const Dialog = styled.dialog`
  width: min(40rem, 92vw);
  max-height: 85dvh;
  margin: auto;
  padding: ${theme.space[6]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
  overflow-y: auto;
  &::backdrop { background: ${theme.color.scrim}; }
  dl { grid-template-columns: 1fr; }
`
