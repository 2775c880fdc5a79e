import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, GraduationCap } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { comeBackState, loginPathFor, useSession } from 'shared-auth'
import {
  ButtonLink,
  EmptyState,
  Heading,
  PageMeta,
  pathTo,
  QueryState,
  Skeleton,
  Stack,
  Text,
} from 'shared-ui'
import { AcademyBreadcrumbs } from '../../../catalogue/AcademyBreadcrumbs.tsx'
import { ReviewQuestions } from './ReviewQuestions.tsx'
import reviewHead from './repasar.head.json'
import { dayOf, reviewQuery } from './review.api.ts'

/** The questions that are due for the reader. */
export function ReviewPage() {
  const isSignedIn = useSession((state) => state.accessToken !== null && state.user !== null)
  const isKnown = useSession((state) => state.userState === 'ready')
  return (
    <Stack gap={6}>
      <PageMeta {...reviewHead} canonicalPath={pathTo('/academy/repasar')} />
      <AcademyBreadcrumbs steps={[{ label: 'Repasar' }]} />
      <Heading level={1} size="3xl">
        Repasar
      </Heading>
      {isSignedIn && <Review />}
      {!isSignedIn && (isKnown ? <SignInNotice /> : <Skeleton height="16rem" radius="md" />)}
    </Stack>
  )
}

function Review() {
  const readerId = useSession((state) => state.user?.id ?? '')
  return (
    <QueryState
      query={useQuery(reviewQuery(readerId))}
      loading={<Skeleton height="16rem" radius="md" />}
      failure="No pudimos cargar tus preguntas."
    >
      {(review) =>
        review.due > 0 ? (
          <ReviewQuestions key={readerId} review={review} />
        ) : (
          <NothingDue next={review.next} />
        )
      }
    </QueryState>
  )
}

function NothingDue({ next }: { next: string | null }) {
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={next ? 'Hoy no te toca ninguna' : 'Todavía no hay preguntas para repasar'}
      message={
        next
          ? `La siguiente te toca ${dayOf(next)}.`
          : 'Responde las preguntas de una lección, y aquí te las recordamos cuando toque.'
      }
    >
      <ButtonLink to={pathTo('/academy')} variant="secondary">
        Ir a la academia
      </ButtonLink>
    </EmptyState>
  )
}

function SignInNotice() {
  const { pathname } = useLocation()
  return (
    <EmptyState icon={<GraduationCap />} title="Repasar es para quien tiene una cuenta">
      <Text tone="muted">
        Así recordamos qué respondiste y cuándo te toca otra vez, en todos tus dispositivos.
      </Text>
      <ButtonLink to={loginPathFor(pathname)} state={comeBackState(pathname)}>
        Iniciar sesión
      </ButtonLink>
    </EmptyState>
  )
}
