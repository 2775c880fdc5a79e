import { KeyRound } from 'lucide-react'
import { formatDate } from 'shared-admin'
import type { Passkey } from 'shared-auth/api'
import { Badge, Button, Stack, Text, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'

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
    <Item>
      <Mark>
        <KeyRound aria-hidden />
      </Mark>
      <Words>
        <Title>
          <Text as="span" weight="semibold" dir="auto">
            {name}
          </Text>
          <Badge tone={isSynced ? 'success' : 'neutral'}>
            {isSynced ? 'Sincronizada' : 'Solo en un dispositivo'}
          </Badge>
        </Title>
        <Text size="sm" tone="muted">
          {isElsewhere ? `Aquí no sirve: es para entrar en ${hostname}` : `Para entrar en ${hostname}`}
        </Text>
        <Text size="sm" tone="muted">
          {lastUsedAt ? `Usada el ${formatDate(lastUsedAt)}` : 'Todavía no se ha usado'} · Añadida el{' '}
          {formatDate(createdAt)}
        </Text>
      </Words>
      <Stack direction="row" gap={2} isWrapping>
        <Button variant="ghost" size="sm" onClick={onRename}>
          Cambiar el nombre <VisuallyHidden>de {name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" size="sm" isBusy={isBusy} busyLabel="Quitando..." onClick={onRemove}>
          Quitar <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </Stack>
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

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  align-self: start;
  width: 44px;
  height: 44px;
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
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
