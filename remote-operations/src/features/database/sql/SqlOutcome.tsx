import type { UseMutationResult } from '@tanstack/react-query'
import { ApiError } from 'shared-auth'
import type { RunSqlBody, SqlResult as SqlResponse } from 'shared-auth/api'
import { Text } from 'shared-ui'
import { Outcome } from '../Outcome.tsx'
import { SecretColumns } from './SecretColumns.tsx'
import { SqlResult } from './SqlResult.tsx'

interface SqlOutcomeProps {
  run: Pick<UseMutationResult<SqlResponse, Error, RunSqlBody>, 'data' | 'error' | 'isPending'>
  /** The server's message after the query was cancelled from this screen. */
  stopped: string | undefined
  /** Runs the query again, with the secret columns that it names. */
  onConfirm: (password: string) => void
}

/** The result of the last query. */
export function SqlOutcome({ run: { data, error, isPending }, stopped, onConfirm }: SqlOutcomeProps) {
  if (stopped) return <Outcome title={stopped} />
  const { code } = error instanceof ApiError ? error : {}
  const isAboutSecrets = code === 'secret_columns' || code === 'wrong_password'
  const secrets = (isAboutSecrets || (data?.masked?.length ?? 0) > 0) && (
    <SecretColumns
      masked={data?.masked ?? []}
      isBusy={isPending}
      problem={code === 'wrong_password' ? error?.message : undefined}
      onConfirm={onConfirm}
    />
  )
  if (error) {
    return (
      <>
        {code !== 'wrong_password' && (
          <Outcome isFailure title="❌ Error al ejecutar la consulta.">
            <Text size="sm">{error.message}</Text>
          </Outcome>
        )}
        {secrets}
      </>
    )
  }
  if (!data) return null
  return data.success ? (
    <>
      <SqlResult response={data} />
      {secrets}
    </>
  ) : (
    <Outcome isFailure title="❌ La consulta no tuvo éxito." />
  )
}
