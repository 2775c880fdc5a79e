import { Button, Stack, Text, useIsOnline } from 'shared-ui'

interface FailedListProps {
  onRetry: () => void
  isRetrying: boolean
}

/** Shown in place of a side column that failed to load. */
export function FailedList({ onRetry, isRetrying }: FailedListProps) {
  const isOnline = useIsOnline()
  return (
    <Stack gap={2} align="flex-start">
      <Text tone="muted" size="sm">
        {isOnline ? 'No pudimos cargar esta lista.' : 'Sin conexión a internet.'}
      </Text>
      <Button variant="ghost" size="sm" isBusy={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    </Stack>
  )
}
