import type { ReactNode } from 'react'
import { BackLink, PageHeader } from 'shared-admin'
import type { Counted } from 'shared-admin/counted'

interface ShortLinkHeaderProps {
  title: string
  /** Code of the short link that the screen is limited to. */
  code?: string | null
  count?: number
  /** How they are counted; undefined until the count is there. */
  counted: Counted | undefined
  /** Buttons beside the way back. */
  children?: ReactNode
}

/** The header of the chart and visit screens of short links. */
export function ShortLinkHeader({ title, code, count, counted, children }: ShortLinkHeaderProps) {
  return (
    <PageHeader
      title={title}
      count={count}
      counted={counted}
      breadcrumbs={[{ label: 'Acortador', to: '/dashboard/application/shortener' }, { label: title }]}
      intro={code && `Solo las visitas de /${code}.`}
    >
      {children}
      <BackLink to="/dashboard/application/shortener" />
    </PageHeader>
  )
}
