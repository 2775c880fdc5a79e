import { useQuery } from '@tanstack/react-query'
import { useSession } from 'shared-auth'
import type { AcademyLesson } from 'shared-auth/api'
import { ErrorState, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { markdownAddressOf, markdownQuery } from '../../catalogue/lessons.api.ts'
import { hasQuestions, questionsQuery } from './questions/questions.api.ts'
import { rendererQuery } from './renderer.api.ts'
import { ReportError } from './reporting/ReportError.tsx'

/** The body of a lesson. When it fails, the rest of the lesson stays. */
export function LessonText({ lesson }: { lesson: AcademyLesson }) {
  const address = markdownAddressOf(lesson)
  if (!address) return null
  return (
    <Frame>
      <LoadedText lessonId={lesson.id} address={address} />
    </Frame>
  )
}

function LoadedText({ lessonId, address }: { lessonId: string; address: string }) {
  const readerId = useSession((state) => state.user?.id)
  const text = useQuery(markdownQuery(address, readerId))
  const renderer = useQuery(rendererQuery)
  const isAsking = hasQuestions(text.data)
  const questions = useQuery({ ...questionsQuery, enabled: isAsking })
  const failed = [text, renderer, questions].filter((query) => query.isError)

  if (failed.length > 0) {
    return (
      <ErrorState
        message="No pudimos cargar el texto de esta lección."
        onRetry={() => failed.forEach((query) => void query.refetch())}
        isRetrying={failed.some((query) => query.isFetching)}
      />
    )
  }
  if (text.data === undefined || !renderer.data || (isAsking && !questions.data)) return <TextSkeleton />
  const { Markdown } = renderer.data
  const shown = { text: text.data, address }
  const LessonQuestions = isAsking && questions.data?.LessonQuestions
  return (
    <>
      {LessonQuestions ? (
        <LessonQuestions text={text.data} lessonId={lessonId}>
          {(show) => <Markdown {...shown} showQuestion={show} />}
        </LessonQuestions>
      ) : (
        <Markdown {...shown} />
      )}
      <ReportError lessonId={lessonId} />
    </>
  )
}

function TextSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Cargando el texto de la lección...</VisuallyHidden>
      <Stack gap={4} aria-hidden>
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton />
        <Skeleton width="95%" />
        <Skeleton width="70%" />
        <Skeleton height="9rem" radius="md" />
        <Skeleton width="85%" />
      </Stack>
    </div>
  )
}

const Frame = styled.section`
  min-height: 24rem;
  margin-top: ${theme.space[10]};
  padding-top: ${theme.space[8]};
  border-top: 1px solid ${theme.color.border};
`
