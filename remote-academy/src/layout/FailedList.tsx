import { Button, Stack, Text } from 'shared-ui'

interface FailedListProps {
  onRetry: () => void
  isRetrying: boolean
}

/** In place of a side column that could not be loaded. */
export function FailedList({ onRetry, isRetrying }: FailedListProps) {
  return (
    <Stack gap={2} align="flex-start">
      <Text tone="muted" size="sm">
        No pudimos cargar esta lista.
      </Text>
      <Button variant="ghost" size="sm" isBusy={isRetrying} onClick={onRetry}>
        Reintentar
      </Button>
    </Stack>
  )
}
