import { useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useState } from 'react'
import type { AcademyLessonContent } from 'shared-auth/api'
import { Button, ErrorState, Heading, Text, ThemeToggle, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { LessonLinks } from '../LessonLinks.tsx'
import { LessonVideo } from '../LessonVideo.tsx'
import { questionsQuery } from '../questions/questions.api.ts'
import { rendererQuery } from '../renderer.api.ts'

interface LessonPreviewProps {
  ref: Ref<HTMLDivElement>
  content: AcademyLessonContent
  /** The text that is edited. */
  text: string
}

/** A lesson as its reader will see it, by the components of its page. */
export function LessonPreview({ ref, content, text }: LessonPreviewProps) {
  const [isPhone, setIsPhone] = useState(false)
  // Typing comes first; a long text is formatted when there is time.
  const shown = useDeferredValue(text)
  const { data: renderer, isError, refetch } = useQuery(rendererQuery)
  const { data: questions } = useQuery(questionsQuery)
  return (
    <Frame role="region" aria-label="Vista de la lección">
      <Bar>
        <Button variant="ghost" size="sm" aria-pressed={isPhone} onClick={() => setIsPhone(!isPhone)}>
          Ancho de teléfono
        </Button>
        <ThemeToggle />
      </Bar>
      <Page ref={ref} $isPhone={isPhone} tabIndex={0} role="group" aria-label="Lección">
        <article>
          <Label>{content.labelLesson}</Label>
          <Heading level={2} size="3xl">
            {content.titleLesson || 'Lección sin título'}
          </Heading>
          <Text size="lg" tone="muted">
            {content.descriptionLesson}
          </Text>
          <LessonVideo title={content.titleLesson} youtubeUrl={content.youtubeUrl} />
          <LessonLinks title="Enlaces" links={content.links.map((link, at) => ({ ...link, id: `${at}` }))} />
          {isError && <ErrorState message="No se pudo cargar la vista." onRetry={() => void refetch()} />}
          {renderer && questions && (
            <questions.LessonQuestions text={shown}>
              {(show) => (
                <renderer.Markdown text={shown} address="/content/lessons/borrador.md" showQuestion={show} />
              )}
            </questions.LessonQuestions>
          )}
        </article>
      </Page>
    </Frame>
  )
}

const Frame = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: ${theme.space[2]};
  min-width: 0;
  min-height: 0;
`

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`

const Page = styled.div<{ $isPhone: boolean }>`
  justify-self: center;
  width: 100%;
  max-width: ${({ $isPhone }) => ($isPhone ? '390px' : 'none')};
  padding: ${theme.space[5]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.canvas};
  overflow: auto;
  article { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${theme.space[4]}; }
`

const Label = styled.p`
  color: ${theme.color.accentText};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`
