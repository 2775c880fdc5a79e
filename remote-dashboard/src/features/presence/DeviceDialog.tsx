import { Facts, Modal } from 'shared-admin'
import type { ConnectedUser, ConnectedUserDevice } from 'shared-auth/api'
import { deviceLabels } from './presence.api.ts'

interface DeviceDialogProps {
  /** The user whose device is shown; without one the dialog is closed. */
  user: ConnectedUser | undefined
  onClose: () => void
}

export function DeviceDialog({ user, onClose }: DeviceDialogProps) {
  return (
    <Modal title="Detalles del dispositivo" isOpen={user !== undefined} onClose={onClose}>
      {user && <Facts items={[['ID', user.id], ...factsOf(user.device)]} />}
    </Modal>
  )
}

function factsOf(device: ConnectedUserDevice): [string, string | undefined][] {
  return Object.entries(deviceLabels).map(([name, label]) => [
    label,
    device[name as keyof ConnectedUserDevice],
  ])
}
