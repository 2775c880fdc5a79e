import { Badge, Stack } from 'shared-ui'
import { styled } from 'styled-components'
import type { Backup } from './database.api.ts'

/** Its name, and a mark on those that the server made by itself. */
export function BackupName({ backup: { name, isSafety } }: { backup: Backup }) {
  return (
    <Stack gap={1} align="flex-start">
      <Name>{name}</Name>
      {isSafety && <Badge tone="info">Seguridad</Badge>}
    </Stack>
  )
}

const Name = styled.span`
  min-width: 9rem;
  overflow-wrap: anywhere;
`
