import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { findMovedAddress } from 'shared-auth/api'
import { staleTime } from './loading.ts'

/** Levels of the academy whose pages keep their former addresses. */
export type MovedKind = 'category' | 'course' | 'lesson'

/** The values in the path of a page that had this path before; null when none had. */
export function movedQuery(kind: MovedKind, params: string[]) {
  const place = params.map(encodeURIComponent).join('/')
  return queryOptions({
    queryKey: ['academy', 'moved', kind, place],
    queryFn: ({ signal }) => findMovedAddress({ kind, place }, { signal }).catch(nullWhenMissing),
    staleTime,
  })
}
