import { useQuery } from '@tanstack/react-query'
import { Button, Stack, Text } from 'shared-ui'
import { CheckOutcome } from './CheckOutcome.tsx'
import { checkQuery } from './releases.api.ts'

/** Whether a version works with everything that is published now; asked for on demand. */
export function VersionCheck({ name, version }: { name: string; version: string }) {
  const { data, error, isFetching, refetch } = useQuery(checkQuery(name, version))
  if (data && !isFetching && !error) {
    return (
      <div role="status">
        <CheckOutcome problems={data.problems} />
      </div>
    )
  }
  return (
    <Stack gap={1} align="flex-start">
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Comprobar ${version}`}
        isBusy={isFetching}
        onClick={() => refetch()}
      >
        Comprobar
      </Button>
      {error && !isFetching && (
        <Text size="xs" tone="danger" role="status">
          {error.message}
        </Text>
      )}
    </Stack>
  )
}
