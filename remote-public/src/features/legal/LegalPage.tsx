import { Container, Heading, media, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useSiteTexts, withTexts } from '../../site/siteTexts.ts'
import { DataRecords } from './DataRecords.tsx'
import { type LegalSection, sectionsOf } from './legalSections.ts'

export interface LegalText {
  title: string
  description: string
  /** Date of the last change, written out. */
  updated: string
  sections: LegalSection[]
}

/** A long legal text: table of contents on one side, sections on the other. */
export function LegalPage({ page, text: own }: { page: 'terms' | 'privacy'; text: LegalText }) {
  const changed = useSiteTexts(page)
  const { sections: _sections, ...words } = own
  const text = withTexts(words, changed)
  const sections = changed.body === undefined ? own.sections : sectionsOf(changed.body, own.sections)
  return (
    <Container>
      <PageMeta title={own.title} description={own.description} />
      <Frame>
        <header>
          <Heading level={1} size="4xl">
            {text.title}
          </Heading>
          <Text tone="muted" size="lg">
            {text.description}
          </Text>
          <Text tone="subtle" size="sm">
            Última actualización: {text.updated}
          </Text>
        </header>
        <Columns>
          <Contents data-print="hidden" aria-label="Contenido">
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </Contents>
          <div>
            {sections.map(({ id, title, paragraphs = [], points = [], records = [] }) => (
              <Part key={id} aria-labelledby={id}>
                <Heading level={2} size="xl" id={id}>
                  {title}
                </Heading>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
                {points.length > 0 && (
                  <ul>
                    {points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                )}
                {records.length > 0 && <DataRecords records={records} />}
              </Part>
            ))}
          </div>
        </Columns>
      </Frame>
    </Container>
  )
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  padding-block: clamp(${theme.space[12]}, 7vw, ${theme.space[20]});
  header { display: grid; gap: ${theme.space[3]}; max-width: 44rem; }
`

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[8]};
  ${media.lg} { grid-template-columns: 16rem minmax(0, 44rem); gap: ${theme.space[16]}; }
`

const Contents = styled.nav`
  align-self: start;
  padding: ${theme.space[5]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.font.size.sm};
  ol { display: grid; gap: ${theme.space[2]}; padding-inline-start: ${theme.space[5]}; }
  a { color: ${theme.color.text}; text-decoration: none; }
  a:hover { color: ${theme.color.primary}; text-decoration: underline; }
  ${media.lg} { position: sticky; top: ${theme.space[24]}; }
`

const Part = styled.section`
  display: grid;
  gap: ${theme.space[3]};
  & + & { margin-top: ${theme.space[10]}; }
  h2 { scroll-margin-top: ${theme.space[24]}; }
  ul { display: grid; gap: ${theme.space[2]}; padding-inline-start: ${theme.space[5]}; }
  li::marker { color: ${theme.color.accentText}; }
  @media print { &:not(:has(h3)) { break-inside: avoid; } }
`
