import { Badge, type BadgeTone, Stack } from 'shared-ui'
import { styled } from 'styled-components'
import type { Backup } from './database.api.ts'

const reasons: Record<Backup['reason'], [text: string, tone: BadgeTone]> = {
  manual: ['Manual', 'neutral'],
  scheduled: ['Programada', 'primary'],
  beforeRestore: ['Seguridad antes de restaurar', 'info'],
  beforeUpload: ['Seguridad antes de subir', 'info'],
  beforeReset: ['Seguridad antes de reiniciar', 'info'],
}

/** The name of a backup, why it was made, and where it is besides the server. */
export function BackupName({ backup: { name, reason, places } }: { backup: Backup }) {
  const [text, tone] = reasons[reason]
  return (
    <Stack gap={1} align="flex-start">
      <Name>{name}</Name>
      <Stack direction="row" gap={1} isWrapping>
        <Badge tone={tone}>{text}</Badge>
        {places.includes('storage') && (
          <Badge tone="neutral">
            {places.includes('server') ? 'También en el almacenamiento' : 'Solo en el almacenamiento'}
          </Badge>
        )}
      </Stack>
    </Stack>
  )
}

const Name = styled.span`
  min-width: 13rem;
  overflow-wrap: anywhere;
`
