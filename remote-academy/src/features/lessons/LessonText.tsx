import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useSession } from 'shared-auth'
import { ErrorState, Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { type Lesson, markdownAddressOf, markdownQuery } from '../../catalogue/lessons.api.ts'

// The renderer is the heaviest part of the academy: it comes beside the lesson's data, not before it.
const Markdown = lazy(() => import('./Markdown.tsx').then((m) => ({ default: m.Markdown })))

/** The body of a lesson. When it fails, the rest of the lesson stays. */
export function LessonText({ lesson }: { lesson: Lesson }) {
  const address = markdownAddressOf(lesson)
  if (!address) return null
  return (
    <Frame>
      <LoadedText address={address} />
    </Frame>
  )
}

function LoadedText({ address }: { address: string }) {
  const readerId = useSession((state) => state.user?.id)
  const { data, isPending, isError, isFetching, refetch } = useQuery(markdownQuery(address, readerId))
  if (isPending) return <TextSkeleton />
  if (isError) {
    return (
      <ErrorState
        message="No pudimos cargar el texto de esta lección."
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Markdown text={data} address={address} />
    </Suspense>
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
