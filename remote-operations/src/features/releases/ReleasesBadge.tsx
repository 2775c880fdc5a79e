import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScreenBadgeProps } from 'shared-ui'
import { needsAttention } from './attention.ts'
import { releasesQuery } from './releases.api.ts'

// The releases screen, which reads the same, keeps it up to date while somebody looks at it.
const onceQuery = { ...releasesQuery, refetchInterval: false as const }

/** How many remotes wait for somebody, for the menu. */
export function ReleasesBadge({ value: { show } }: ScreenBadgeProps) {
  const { data } = useQuery(onceQuery)
  const count = data?.remotes.filter(needsAttention).length ?? 0
  useEffect(() => show(count), [show, count])
  return null
}
