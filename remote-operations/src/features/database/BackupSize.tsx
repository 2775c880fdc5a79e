import { formatNumber } from 'shared-admin'
import { Stack, Text } from 'shared-ui'
import type { Backup } from './database.api.ts'

/** The size of the file, and that of its SQL text when it is known and another one. */
export function BackupSize({ backup: { size, sqlSize } }: { backup: Backup }) {
  return (
    <Stack gap={1} align="flex-end">
      <span>{formatNumber(size)} KB</span>
      {sqlSize !== null && sqlSize !== size && (
        <Text as="span" size="xs" tone="muted">
          {formatNumber(sqlSize)} KB sin comprimir
        </Text>
      )}
    </Stack>
  )
}
