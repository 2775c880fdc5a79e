import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ScreenBadgeProps } from 'shared-ui'
import { openReportsQuery } from './reports.list.ts'

/** How many errors readers reported that nobody has closed, for the menu. */
export function ReportsBadge({ value: { show } }: ScreenBadgeProps) {
  const { data = 0 } = useQuery(openReportsQuery)
  useEffect(() => show(data), [show, data])
  return null
}
