import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AcademyCategory, AcademyCourse } from 'shared-auth/api'
import { ButtonLink, Heading, pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { categoriesQuery } from '../../catalogue/categories.api.ts'
import { addressOf, lessonsOf } from '../../catalogue/courses.api.ts'
import { coursePath, lessonPath } from '../../catalogue/paths.ts'
import { isCompleted, percentOf, useReading } from '../reading.ts'
import { CertificateOffer } from './CertificateOffer.tsx'

interface CourseFinishProps {
  course: AcademyCourse
  /** The lesson that it is below; without one it is on the course's own page. */
  lessonSlug?: string
}

/**
 * The end of a course, with the course that follows, and the certificate for those who have done all of its lessons. Below its
 * last lesson it is always shown, on the page of the course once all are done, and below other lessons never.
 */
export function CourseFinish({ course, lessonSlug }: CourseFinishProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const isDone = useReading((state) => percentOf(course, state.completed) === 100)
  const isAtEnd = lessonsOf(course).at(-1)?.lesson.slug === lessonSlug
  if (lessonSlug === undefined ? !isDone : !isAtEnd) return null
  const next = courseAfter(course, categories)
  return (
    <Frame aria-labelledby="course-finish">
      <GraduationCap aria-hidden />
      <Heading level={2} size="xl" id="course-finish">
        {isDone ? 'Terminaste el curso' : 'Llegaste al final del curso'}
      </Heading>
      <Text weight="semibold">{course.title}</Text>
      {isDone ? (
        <CertificateOffer course={course} />
      ) : (
        <OpenLessons course={course} lessonSlug={lessonSlug} />
      )}
      {next ? (
        <>
          <Text>
            Siguiente curso: <strong>{next.course.title}</strong>
          </Text>
          <ButtonLink to={coursePath(next.categorySlug, next.course.slug)}>Ver el siguiente curso</ButtonLink>
        </>
      ) : (
        <ButtonLink to={pathTo('/academy')}>Ver la academia</ButtonLink>
      )}
    </Frame>
  )
}

/** For a reader who completed some lessons and left out others: how many, and the first of them. */
function OpenLessons({ course, lessonSlug }: CourseFinishProps) {
  const completed = useReading((state) => state.completed)
  const others = lessonsOf(course).filter(({ lesson }) => lesson.slug !== lessonSlug)
  const open = others.filter(({ lesson }) => !isCompleted(lesson, completed))
  const [first] = open
  if (!first || open.length === others.length) return null
  return (
    <Text>
      {open.length === 1 ? 'Te queda una lección' : `Te quedan ${open.length} lecciones`} por completar:{' '}
      <Link to={lessonPath(addressOf(course, first))}>{first.lesson.titleLesson}</Link>
    </Text>
  )
}

/** The next course in the order of the catalogue, and after its last one the first; null when there is no other. */
function courseAfter(course: AcademyCourse, categories: AcademyCategory[]) {
  const all = categories.flatMap(({ slug, courses }) =>
    courses.map((other) => ({ course: other, categorySlug: slug })),
  )
  const index = all.findIndex((other) => other.course.id === course.id)
  const next = all[(index + 1) % all.length]
  return next && next.course.id !== course.id ? next : null
}

const Frame = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[8]};
  padding: ${theme.space[6]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
  overflow-wrap: anywhere;
  > svg { width: 2rem; height: 2rem; }
  a:not([class]) { color: inherit; }
`
