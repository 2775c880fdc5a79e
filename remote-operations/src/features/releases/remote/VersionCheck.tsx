import { useQuery } from '@tanstack/react-query'
import { Button, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CheckOutcome } from '../CheckOutcome.tsx'
import { checkQuery } from '../releases.api.ts'

/** Whether a version works with everything that is published now; fetched only on demand. */
export function VersionCheck({ name, version }: { name: string; version: string }) {
  const { data, error, isFetching, refetch } = useQuery(checkQuery(name, version))
  const isKnown = data !== undefined && !isFetching && !error
  const idleLabel = isKnown ? 'Otra vez' : 'Comprobar'
  return (
    <Stack gap={1} align="flex-start">
      <div role="status">
        {isKnown && <CheckOutcome problems={data.problems} />}
        {error && !isFetching && (
          <Text size="xs" tone="danger">
            {error.message}
          </Text>
        )}
      </div>
      <CheckButton
        variant="ghost"
        size="sm"
        aria-label={`Comprobar ${version}`}
        aria-disabled={isFetching || undefined}
        aria-busy={isFetching || undefined}
        onClick={() => void refetch({ cancelRefetch: false })}
      >
        {isFetching ? 'Comprobando…' : idleLabel}
      </CheckButton>
    </Stack>
  )
}

/* Aligns its text with that of the other cells. */
const CheckButton = styled(Button)`
  margin-inline-start: calc(-1 * ${theme.space[3]});
`
