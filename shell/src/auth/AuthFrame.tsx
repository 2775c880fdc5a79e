import type { ReactNode } from 'react'
import { Card, Container, Heading, media, pageTitle, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { AuthIllustration } from './AuthIllustration.tsx'

type Props = { title: string; lead?: ReactNode; children: ReactNode }

/** Layout of the account pages: a card with one task, beside the brand's illustration on wide screens. */
export function AuthFrame({ title, lead, children }: Props) {
  return (
    <Place>
      <title>{pageTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <Sides>
        <Picture aria-hidden="true">
          <AuthIllustration />
          <p>{site.tagline}</p>
        </Picture>
        <Card padding={8}>
          <Heading level={1} size="2xl">
            {title}
          </Heading>
          {lead && <Lead tone="muted">{lead}</Lead>}
          <Body>{children}</Body>
        </Card>
      </Sides>
    </Place>
  )
}

const Place = styled.section`
  display: grid;
  align-items: center;
  min-height: calc(100dvh - var(--navbar-height));
  padding-block: ${theme.space[8]};
`

const Sides = styled(Container)`
  display: grid;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[16]};
  grid-template-columns: minmax(0, 28rem);
  ${media.lg} { grid-template-columns: minmax(0, 26rem) minmax(0, 28rem); }
`

const Picture = styled.div`
  display: none;
  gap: ${theme.space[6]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.lg};
  ${media.lg} { display: grid; }
`

const Lead = styled(Text)`
  margin-block-start: ${theme.space[2]};
`

const Body = styled.div`
  margin-block-start: ${theme.space[6]};
`
