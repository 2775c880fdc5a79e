import { Spinner, Stack, Text } from 'shared-ui'

/** While the server checks the link that a mailed address contains. */
export function CheckingLink() {
  return (
    <Stack align="center" gap={3} role="status">
      <Spinner size="lg" />
      <Text tone="muted">Comprobando el enlace...</Text>
    </Stack>
  )
}
