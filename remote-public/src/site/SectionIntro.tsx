import type { ReactNode } from 'react'
import { Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from './Eyebrow.ts'

interface SectionIntroProps {
  eyebrow?: string
  title: string
  lead?: string
  /** An action, beside the title where there is room. */
  children?: ReactNode
}

/** Heading of a section, with a lead and an action. */
export function SectionIntro({ eyebrow, title, lead, children }: SectionIntroProps) {
  return (
    <Frame>
      <Words>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading level={2} size="3xl">
          {title}
        </Heading>
        {lead && (
          <Text tone="muted" size="lg">
            {lead}
          </Text>
        )}
      </Words>
      {children}
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${theme.space[6]};
  margin-bottom: clamp(${theme.space[8]}, 4vw, ${theme.space[12]});
  break-after: avoid;
`

const Words = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  max-width: 40rem;
`
