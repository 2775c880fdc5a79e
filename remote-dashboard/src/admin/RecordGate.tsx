import type { UseQueryResult } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from 'shared-auth'
import { Card, EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared-ui'
import { serverMessage } from './failure.ts'

export interface RecordGateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Said when there is no such record. */
  missing: string
  /** Said when it could not be loaded and the server gives no reason. */
  failed: string
  children: (record: NonNullable<T>) => ReactNode
}

/** Loading, missing or failed in place of one record, until it is there. */
export function RecordGate<T>({ query, missing, failed, children }: RecordGateProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data) return children(data)
  if (data === null || isMissing(error)) return <EmptyState icon={<FileQuestion />} title={missing} />
  if (error) {
    return (
      <ErrorState message={serverMessage(error, failed)} onRetry={() => refetch()} isRetrying={isFetching} />
    )
  }
  return (
    <Card>
      <Stack gap={4} role="status">
        <Text tone="muted" size="sm">
          Cargando...
        </Text>
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton height="2.5rem" />
        <Skeleton width="70%" height="2.5rem" />
      </Stack>
    </Card>
  )
}

/** Also for an id that cannot be one: nobody cares for the difference. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}
