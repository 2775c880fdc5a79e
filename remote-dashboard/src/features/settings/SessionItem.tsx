import { Monitor, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import { formatDate } from 'shared-admin'
import { Badge, Button, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
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
    <Item>
      <Mark $isCurrent={isCurrent}>
        <Icon aria-hidden />
        {device && <VisuallyHidden>{deviceNames[device]}:</VisuallyHidden>}
      </Mark>
      <Words>
        <Title>
          <Text as="span" weight="semibold">
            {name}
          </Text>
          {isCurrent && <Badge tone="success">Esta sesión</Badge>}
        </Title>
        <Text size="sm" tone="muted">
          {isCurrent ? 'Activa ahora' : lastSeenWords(lastSeenAt)}
          {ip && ` · Dirección ${ip}`}
        </Text>
        <Text size="sm" tone="muted">
          Iniciada el {formatDate(createdAt)}
        </Text>
      </Words>
      {!isCurrent && (
        <Button variant="secondary" size="sm" isBusy={isEnding} busyLabel="Cerrando..." onClick={onEnd}>
          Cerrar <VisuallyHidden>la sesión de {name}</VisuallyHidden>
        </Button>
      )}
    </Item>
  )
}

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding-block: ${theme.space[4]};
  & + & { border-top: 1px solid ${theme.color.border}; }
`

const Mark = styled.span<{ $isCurrent: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  align-self: start;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.md};
  background: ${({ $isCurrent }) => ($isCurrent ? theme.color.primarySoft : theme.color.sunken)};
  color: ${({ $isCurrent }) => ($isCurrent ? theme.color.primary : theme.color.textMuted)};
`

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
  gap: ${theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
`
