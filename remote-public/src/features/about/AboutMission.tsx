import { Heading, media, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { Eyebrow } from '../../site/Eyebrow.ts'
import type { aboutTexts, Milestone } from './about.content.ts'

interface AboutMissionProps {
  titleId: string
  texts: Pick<typeof aboutTexts, 'statement' | 'explanation'>
  story: Milestone[]
}

export function AboutMission({ titleId, texts: { statement, explanation }, story }: AboutMissionProps) {
  return (
    <Columns>
      <Words>
        <Eyebrow>Misión</Eyebrow>
        <Heading level={2} size="2xl" id={titleId}>
          {statement}
        </Heading>
        <Text tone="muted" size="lg">
          {explanation}
        </Text>
      </Words>
      <Story role="list" aria-label="Nuestra historia">
        {story.map(({ year, text }) => (
          <li key={`${year} ${text}`}>
            <strong>{year}</strong>
            <Text tone="muted">{text}</Text>
          </li>
        ))}
      </Story>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  ${media.lg} { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); gap: ${theme.space[20]}; }
`

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[5]};
`

const Story = styled.ol`
  display: grid;
  li {
    position: relative;
    display: grid;
    gap: ${theme.space[1]};
    padding: 0 0 ${theme.space[8]} ${theme.space[8]};
    border-inline-start: 2px solid ${theme.color.border};
  }
  li:last-child { padding-bottom: 0; border-color: transparent; }
  li::before {
    content: '';
    position: absolute;
    top: 0.3em;
    left: -9px;
    width: 16px;
    height: 16px;
    border: 3px solid ${theme.color.primary};
    border-radius: 50%;
    background: ${theme.color.canvas};
  }
  li:last-child::before { border-color: ${theme.color.accent}; background: ${theme.color.accent}; }
  strong { color: ${theme.color.primary}; line-height: ${theme.font.lineHeight.snug}; }
`
