import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Button, Stack, Text } from 'shared-ui'
import { checkQuery } from './releases.api.ts'

/** Whether a version works with everything that is published now; asked for on demand. */
export function VersionCheck({ name, version }: { name: string; version: string }) {
  const { data, error, isFetching, refetch } = useQuery(checkQuery(name, version))
  if (!data || isFetching || error) {
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
  if (data.works) {
    return (
      <Text size="sm" tone="success" role="status">
        <CircleCheck aria-hidden size="1em" /> Funciona con lo publicado
      </Text>
    )
  }
  return (
    <Stack gap={1} role="status">
      {data.problems.map((problem) => (
        <Text key={problem} size="sm" tone="danger">
          <TriangleAlert aria-hidden size="1em" /> {problem}
        </Text>
      ))}
    </Stack>
  )
}
