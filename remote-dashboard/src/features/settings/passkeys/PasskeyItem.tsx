import { KeyRound } from 'lucide-react'
import { formatDate } from 'shared-admin'
import type { Passkey } from 'shared-auth/api'
import { Badge, Button, Stack, Text, VisuallyHidden } from 'shared-ui'
import { AccountItem } from '../AccountItem.tsx'

interface PasskeyItemProps {
  passkey: Passkey
  isBusy: boolean
  onRename: () => void
  onRemove: () => void
}

/** One passkey of the signed-in person. */
export function PasskeyItem({ passkey, isBusy, onRename, onRemove }: PasskeyItemProps) {
  const { name, hostname, isSynced, createdAt, lastUsedAt } = passkey
  const isElsewhere = hostname !== location.hostname
  return (
    <AccountItem
      icon={<KeyRound aria-hidden />}
      name={name}
      badge={
        <Badge tone={isSynced ? 'success' : 'neutral'}>
          {isSynced ? 'Sincronizada' : 'Solo en un dispositivo'}
        </Badge>
      }
      actions={
        <Stack direction="row" gap={2} isWrapping>
          <Button variant="ghost" size="sm" onClick={onRename}>
            Cambiar el nombre <VisuallyHidden>de {name}</VisuallyHidden>
          </Button>
          <Button variant="secondary" size="sm" isBusy={isBusy} busyLabel="Quitando..." onClick={onRemove}>
            Quitar <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        </Stack>
      }
    >
      <Text size="sm" tone="muted">
        {isElsewhere ? `Aquí no sirve: es para entrar en ${hostname}` : `Para entrar en ${hostname}`}
      </Text>
      <Text size="sm" tone="muted">
        {lastUsedAt ? `Usada el ${formatDate(lastUsedAt)}` : 'Todavía no se ha usado'} · Añadida el{' '}
        {formatDate(createdAt)}
      </Text>
    </AccountItem>
  )
}
