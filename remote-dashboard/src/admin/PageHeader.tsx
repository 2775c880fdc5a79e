import type { ReactNode } from 'react'
import { Badge, type Breadcrumb, Breadcrumbs, Heading, pageTitle, Stack, Text } from 'shared-ui'

interface PageHeaderProps {
  title: string
  breadcrumbs?: Breadcrumb[]
  /** One line under the title. */
  intro?: ReactNode
  /** How many there are, beside the title. */
  count?: number
  /** Buttons at the far end. */
  children?: ReactNode
}

/** The head of every screen; also the document's title. */
export function PageHeader({ title, breadcrumbs, intro, count, children }: PageHeaderProps) {
  return (
    <Stack as="header" direction="row" align="center" justify="space-between" gap={4} isWrapping>
      <title>{pageTitle(title)}</title>
      <Stack gap={2}>
        {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
        <Stack direction="row" align="center" gap={3}>
          <Heading level={1} size="2xl">
            {title}
          </Heading>
          {count !== undefined && <Badge tone="primary">{count.toLocaleString('es-PE')}</Badge>}
        </Stack>
        {intro && <Text tone="muted">{intro}</Text>}
      </Stack>
      <Stack direction="row" gap={2} isWrapping>
        {children}
      </Stack>
    </Stack>
  )
}
