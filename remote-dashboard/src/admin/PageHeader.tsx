import type { ReactNode } from 'react'
import { Badge, type Breadcrumb, Breadcrumbs, Heading, media, pageTitle, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

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
    <Head>
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
      {children && (
        <Stack direction="row" gap={2} isWrapping>
          {children}
        </Stack>
      )}
    </Head>
  )
}

/* Never by what fits: a count that arrives would push the buttons, and they the page, to another line. */
const Head = styled.header`
  display: grid;
  gap: ${theme.space[4]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: 44px;
  }
`
