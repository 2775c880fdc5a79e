import type { ReactNode } from 'react'
import { ButtonLink, Container, Heading, media, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { NorthStar } from './NorthStar.tsx'

interface CallToActionProps {
  title: ReactNode
  text: string
  label?: string
  to?: string
}

/** The closing section of a page: one sentence and one link. */
export function CallToAction({
  title,
  text,
  label = 'Hablemos de tu proyecto',
  to = pathTo('/contact'),
}: CallToActionProps) {
  return (
    <Band data-print="hidden">
      <Container>
        <Panel>
          <Words>
            <Heading level={2} size="3xl">
              {title}
            </Heading>
            <Text size="lg">{text}</Text>
          </Words>
          <ButtonLink to={to}>{label}</ButtonLink>
          <NorthStar />
        </Panel>
      </Container>
    </Band>
  )
}

const Band = styled.section`
  padding-bottom: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
  /* Other sections have their own space below. */
  [data-tone='sunken'] + & { padding-top: clamp(${theme.space[12]}, 7vw, ${theme.space[20]}); }
`

const Panel = styled.div`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${theme.space[6]};
  padding: clamp(${theme.space[8]}, 5vw, ${theme.space[16]});
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  overflow: hidden;
  > svg {
    position: absolute;
    inset: -2rem 1rem auto auto;
    display: none;
    width: 22rem;
    pointer-events: none;
    ${media.md} { display: block; }
  }
  > :not(svg) { z-index: 1; }
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  max-width: 36rem;
  h2, p { color: inherit; }
`
