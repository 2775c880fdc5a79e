import type { ReactNode } from 'react'
import { Container, Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../Eyebrow.ts'

interface PageHeroProps {
  eyebrow: string
  title: string
  lead: ReactNode
  /** Shown beside the text from 1024 px up. */
  illustration?: ReactNode
  children?: ReactNode
}

/** The hero of an inner page. */
export function PageHero({ eyebrow, title, lead, illustration, children }: PageHeroProps) {
  return (
    <Band>
      <Container>
        <Columns>
          <Words>
            <Eyebrow>{eyebrow}</Eyebrow>
            <Heading level={1} size="4xl">
              {title}
            </Heading>
            <Text tone="muted" size="lg">
              {lead}
            </Text>
            {children && <Actions data-print="hidden">{children}</Actions>}
          </Words>
          {illustration && (
            <Drawing data-print="hidden" aria-hidden>
              {illustration}
            </Drawing>
          )}
        </Columns>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.sunken};
`

const Columns = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space[10]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) auto; }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  max-width: 42rem;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[3]};
`

const Drawing = styled.div`
  display: none;
  width: 22rem;
  ${media.lg} { display: block; }
`
