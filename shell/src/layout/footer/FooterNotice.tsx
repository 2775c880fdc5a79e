import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { RefObject } from 'react'
import { readSiteOptions } from 'shared-auth/api'
import { useIsNearViewport } from '../../useIsNearViewport.ts'
import { useIsIdle } from '../background/useIsIdle.ts'

const siteOptionsQuery = {
  queryKey: ['site-options'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readSiteOptions({ signal }),
}

/** The administrators' notice, as an entry of the footer's list; nothing when there is none. */
export function FooterNotice({ footer }: { footer: RefObject<HTMLElement | null> }) {
  // While a page loads it is short and its footer near, so wait until it is idle.
  const isNear = useIsNearViewport(footer, useIsIdle())
  const { data } = useQuery({ ...siteOptionsQuery, enabled: isNear })
  if (!data?.notice) return null
  return (
    <li>
      <Clock aria-hidden />
      <span>{data.notice}</span>
    </li>
  )
}
