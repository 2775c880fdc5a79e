import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, ErrorState } from 'shared-ui'

interface ChartGroupProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The charts that are drawn from it. */
  children: ReactNode
}

/**
 * Charts that share a query: its failure is shown once for all of them.
 * @example <ChartGroup query={query}><ChartCard {...card} /></ChartGroup>
 */
export function ChartGroup({ query, children }: ChartGroupProps) {
  if (!hasFailed(query)) return children
  return (
    <Card>
      <ErrorState
        title="No hay resultados"
        message={query.error?.message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </Card>
  )
}

/**
 * Whether a query has nothing to show but its error.
 * @example {!hasFailed(query) && <ChartCard {...card} />}
 */
export function hasFailed({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return error !== null && data === undefined
}
