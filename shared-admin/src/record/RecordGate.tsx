import type { UseQueryResult } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing } from 'shared-auth'
import { Card, EmptyState, ErrorState, Skeleton, Stack, Text } from 'shared-ui'
import { serverMessage } from '../format/failure.ts'

export interface RecordGateProps<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** Message when there is no such record. */
  missing: string
  /** Message when it could not be loaded and the server gives no reason. */
  failed: string
  children: (record: NonNullable<T>) => ReactNode
}

/**
 * Shows one record, or its loading, missing or failed state.
 * @example <RecordGate query={query} missing="No se encontró." failed="No se pudo cargar.">{(course) => course.title}</RecordGate>
 */
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
