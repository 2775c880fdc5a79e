import { Heading, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { CaseStudy } from '../../site/cases/caseStudy.ts'
import { ScreenPicture } from '../../site/cases/ScreenPicture.tsx'
import { chapterId } from './chapterId.ts'

/** The text of a case study, in numbered chapters; without chapters, as one text. */
export function ProjectChapters({ study: { opening, chapters, quotation } }: { study: CaseStudy }) {
  const shown = [
    ...(opening.length > 0 ? [{ title: 'El proyecto', paragraphs: opening, screens: [] }] : []),
    ...chapters,
  ]
  return (
    <>
      {shown.map(({ title, paragraphs, screens }, index) => (
        <Chapter key={title} id={chapterId(title)}>
          {chapters.length > 0 && <Place aria-hidden>{String(index + 1).padStart(2, '0')}</Place>}
          <Heading level={2}>{title}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} size="lg">
              {paragraph}
            </Text>
          ))}
          {screens.map((screen) => (
            <Figure key={screen.light}>
              <ScreenPicture screen={screen} />
              <figcaption>{screen.caption}</figcaption>
            </Figure>
          ))}
        </Chapter>
      ))}
      {quotation && (
        <Quotation>
          <blockquote>
            <p>{quotation.text}</p>
          </blockquote>
          {quotation.author && <figcaption>{quotation.author}</figcaption>}
        </Quotation>
      )}
    </>
  )
}

const Chapter = styled.section`
  display: grid;
  gap: ${theme.space[4]};
  scroll-margin-top: calc(var(--navbar-height, 0px) + ${theme.space[8]});
  & + & { margin-top: ${theme.space[8]}; padding-top: ${theme.space[8]}; border-top: 1px solid ${theme.color.border}; }
`

const Figure = styled.figure`
  display: grid;
  gap: ${theme.space[3]};
  margin: ${theme.space[4]} 0 0;
  figcaption { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
`

const Place = styled.span`
  color: ${theme.color.accentText};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`

const Quotation = styled.figure`
  display: grid;
  gap: ${theme.space[4]};
  margin: ${theme.space[10]} 0 0;
  padding-inline-start: ${theme.space[6]};
  border-inline-start: 3px solid ${theme.color.accent};
  blockquote {
    margin: 0;
    font-size: ${theme.font.size['2xl']};
    font-weight: ${theme.font.weight.medium};
    line-height: ${theme.font.lineHeight.snug};
    letter-spacing: -0.02em;
  }
  p::before { content: '«'; }
  p::after { content: '»'; }
  figcaption { color: ${theme.color.textMuted}; }
`
