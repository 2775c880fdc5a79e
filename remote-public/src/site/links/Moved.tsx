import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { nullWhenMissing } from 'shared-auth'
import { findMovedAddress } from 'shared-auth/api'

interface MovedProps {
  kind: 'project' | 'member'
  /** The last segment of the requested path. */
  name: string
  toPath: (name: string) => string
  /** Shown until it is known whether a page had that path before. */
  fallback: ReactNode
  /** Shown when none had. */
  children: ReactNode
}

/** Leads to the page that had the requested path before. */
export function Moved({ kind, name, toPath, fallback, children }: MovedProps) {
  const { data, isPending } = useQuery(movedQuery(kind, name))
  const { search, hash } = useLocation()
  if (isPending) return fallback
  const current = data?.params[0]
  return current === undefined ? children : <Navigate to={toPath(current) + search + hash} replace />
}

const movedQuery = (kind: MovedProps['kind'], name: string) =>
  queryOptions({
    queryKey: ['moved', kind, name],
    queryFn: ({ signal }) =>
      findMovedAddress({ kind, place: encodeURIComponent(name) }, { signal }).catch(nullWhenMissing),
    staleTime: 60_000,
  })
