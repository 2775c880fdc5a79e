import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { RefObject } from 'react'
import { siteOptionsQuery } from '../../site/siteOptions.ts'
import { useIsNearViewport } from '../../useIsNearViewport.ts'

/** The administrators' notice, as an entry of the footer's list; nothing when there is none. */
export function FooterNotice({ footer }: { footer: RefObject<HTMLElement | null> }) {
  const isNear = useIsNearViewport(footer, true)
  const { data } = useQuery({ ...siteOptionsQuery, enabled: isNear })
  if (!data?.notice) return null
  return (
    <li>
      <Clock aria-hidden />
      <span>{data.notice}</span>
    </li>
  )
}
