import { Facts } from '../../admin/Facts.tsx'
import { Modal } from '../../admin/Modal.tsx'
import { type ConnectedUser, type Device, deviceLabels } from './telemetry.api.ts'

interface DeviceDialogProps {
  /** Whose device shows; without one the dialog is closed. */
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

function factsOf(device: Device): [string, string | undefined][] {
  return Object.entries(deviceLabels).map(([name, label]) => [label, device[name as keyof Device]])
}
