import type { UseMutationResult } from '@tanstack/react-query'
import type { RunSqlBody, SqlResult as SqlResponse } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { Outcome } from '../Outcome.tsx'
import { SqlResult } from './SqlResult.tsx'

interface SqlOutcomeProps {
  run: Pick<UseMutationResult<SqlResponse, Error, RunSqlBody>, 'data' | 'error'>
  /** The server's message after the query was cancelled from this screen. */
  stopped: string | undefined
}

/** The result of the last query. */
export function SqlOutcome({ run: { data, error }, stopped }: SqlOutcomeProps) {
  if (stopped) return <Outcome title={stopped} />
  if (error) {
    return (
      <Outcome isFailure title="❌ Error al ejecutar la consulta.">
        <Text size="sm">{error.message}</Text>
      </Outcome>
    )
  }
  if (!data) return null
  return data.success ? (
    <SqlResult response={data} />
  ) : (
    <Outcome isFailure title="❌ La consulta no tuvo éxito." />
  )
}
