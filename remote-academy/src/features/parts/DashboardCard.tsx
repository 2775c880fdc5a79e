import { useQuery } from '@tanstack/react-query'
import type { AcademyCategory } from 'shared-auth/api'
import { Button, ButtonLink, Card, Heading, type PartProps, pathTo, Skeleton, Stack, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../catalogue/categories.api.ts'
import { LastRead } from '../../reading/LastRead.tsx'
import { useReading } from '../../reading/reading.ts'
import { useReader } from '../../reading/useReader.ts'
import { CoursesInProgress } from './CoursesInProgress.tsx'

/** Card on the dashboard's home: the size of the academy, and the progress of the reader. */
export function DashboardCard({ value: { role } }: PartProps<'dashboard.home.cards'>) {
  const { data: categories, isPending, isFetching, refetch } = useQuery(categoriesQuery)
  useReader()
  const completed = useReading((state) => state.completed.length)
  return (
    <Frame as="section" aria-labelledby="academy-card">
      <Stack gap={3} align="flex-start">
        <Heading level={2} size="lg" id="academy-card">
          Academia
        </Heading>
        {isPending && <CardSkeleton />}
        {!isPending && !categories && (
          <>
            <Text tone="muted">No pudimos cargar los cursos.</Text>
            <Button size="sm" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
              Reintentar
            </Button>
          </>
        )}
        {categories && (
          <>
            <Text>{summaryOf(categories)}</Text>
            {(role !== 'admin' || completed > 0) && <Text tone="muted">{progressText(completed)}</Text>}
            <LastRead />
            {completed > 0 && <CoursesInProgress categories={categories} />}
            <ButtonLink to={pathTo('/academy')} size="sm" variant="secondary">
              Ir a la academia
            </ButtonLink>
          </>
        )}
      </Stack>
    </Frame>
  )
}

function CardSkeleton() {
  return (
    <>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </>
  )
}

function summaryOf(categories: AcademyCategory[]): string {
  const courses = categories.reduce((sum, category) => sum + category.courses.length, 0)
  if (courses === 0) return 'Todavía no hay cursos publicados.'
  return `${count(courses, 'curso', 'cursos')} en ${count(categories.length, 'categoría', 'categorías')}`
}

function progressText(completed: number): string {
  if (completed === 0) return 'Todavía no has completado ninguna lección.'
  return `Has completado ${count(completed, 'lección', 'lecciones')}.`
}

function count(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`
}

const Frame = styled(Card)`
  height: 100%;
  min-height: 11rem;
`
