import type { ReactNode } from 'react'
import { Badge, type Breadcrumb, Breadcrumbs, Heading, media, pageTitle, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatNumber } from '../format/amounts.ts'
import { CountedButton } from './CountedButton.tsx'
import type { Counted } from './counted.ts'
import { listAddress } from './listAddress.ts'

interface PageHeaderProps {
  title: string
  breadcrumbs?: Breadcrumb[]
  /** One line under the title. */
  intro?: ReactNode
  /** How many there are, beside the title. */
  count?: number
  /** How they are counted. */
  counted?: Counted | undefined
  /** Buttons at the far end. */
  children?: ReactNode
}

/**
 * The header of every screen; also sets the document's title.
 * @example <PageHeader title="Cursos" count={total}><ButtonLink to={createPath}>Crear</ButtonLink></PageHeader>
 */
export function PageHeader(props: PageHeaderProps) {
  const { title, breadcrumbs, intro, count, counted, children } = props
  return (
    <Head>
      <title>{pageTitle(title)}</title>
      <Stack gap={2}>
        {breadcrumbs && (
          <Breadcrumbs
            items={breadcrumbs.map((step) => ({ ...step, to: step.to && listAddress(step.to) }))}
          />
        )}
        <Stack direction="row" align="center" gap={3}>
          <Heading level={1} size="2xl">
            {title}
          </Heading>
          {count !== undefined && <Badge tone="primary">{formatNumber(count)}</Badge>}
          {count !== undefined && <CountedButton figure={title} counted={counted} />}
        </Stack>
        {intro && <Text tone="muted">{intro}</Text>}
      </Stack>
      {children && <Actions>{children}</Actions>}
    </Head>
  )
}

/* A grid instead of wrapping: a count that arrives later would push the buttons to another line. */
const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[4]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    min-height: 44px;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  > :is(a, button) { padding-inline: ${theme.space[3]}; }
  ${media.md} {
    > :is(a, button) { padding-inline: ${theme.space[5]}; }
    &:has(> :nth-child(4)) > :is(a, button) { padding-inline: ${theme.space[3]}; font-size: ${theme.font.size.sm}; }
  }
  /* Three fit on a phone. */
  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    &:has(> :nth-child(3)) > :is(a, button) {
      padding-inline: ${theme.space[2]};
      font-size: ${theme.font.size.sm};
    }
  }
`
