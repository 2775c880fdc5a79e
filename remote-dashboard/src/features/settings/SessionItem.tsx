import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { formatDate } from 'shared-admin'
import { Badge, Button, Text, VisuallyHidden } from 'shared-ui'
import { AccountItem } from './AccountItem.tsx'
import type { OpenSession } from './sessions.api.ts'
import { deviceNames, lastSeenWords, nameOf } from './sessionWords.ts'

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet }

interface SessionItemProps {
  session: OpenSession
  isEnding: boolean
  onEnd: () => void
}

/** One session of the signed-in person. */
export function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, isCurrent, ip, createdAt, lastSeenAt } = session
  const Icon = device ? icons[device] : MonitorSmartphone
  const name = nameOf(session)
  return (
    <AccountItem
      icon={
        <>
          <Icon aria-hidden />
          {device && <VisuallyHidden>{deviceNames[device]}:</VisuallyHidden>}
        </>
      }
      isCurrent={isCurrent}
      name={name}
      badge={isCurrent && <Badge tone="success">Esta sesión</Badge>}
      actions={
        !isCurrent && (
          <Button variant="secondary" size="sm" isBusy={isEnding} busyLabel="Cerrando..." onClick={onEnd}>
            Cerrar <VisuallyHidden>la sesión de {name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <Text size="sm" tone="muted">
        {isCurrent ? 'Activa ahora' : lastSeenWords(lastSeenAt)}
        {ip && ` · Dirección ${ip}`}
      </Text>
      <Text size="sm" tone="muted">
        Iniciada el {formatDate(createdAt)}
      </Text>
    </AccountItem>
  )
}
