import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Skeleton, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf, courseQuery } from '../catalogue/courses.api.ts'
import { FreshnessBadge } from '../catalogue/FreshnessBadge.tsx'
import { LessonLink } from '../catalogue/LessonLink.tsx'
import { coursePath } from '../catalogue/paths.ts'
import { ProgressMeter } from '../reading/ProgressMeter.tsx'
import { isCompleted, useReading } from '../reading/reading.ts'
import { FailedList } from './FailedList.tsx'

interface CourseOutlineProps {
  courseSlug: string
  lessonSlug: string | undefined
}

/** Sections and lessons of a course, ticked as the reader completes them. */
export function CourseOutline({ courseSlug, lessonSlug }: CourseOutlineProps) {
  const { data: course, isPending, isError, isFetching, refetch } = useQuery(courseQuery(courseSlug))
  const completed = useReading((state) => state.completed)
  const nav = useRef<HTMLElement>(null)
  const isLoaded = Boolean(course)

  useEffect(() => {
    if (isLoaded && lessonSlug) keepCurrentInSight(nav.current)
  }, [isLoaded, lessonSlug])

  if (isPending) return <OutlineSkeleton />
  // A lesson is shown without its outline; on other pages the content itself reports the failure.
  if (isError && lessonSlug) return <FailedList onRetry={() => refetch()} isRetrying={isFetching} />
  if (!course) return null
  return (
    <nav ref={nav} aria-label={`Contenido de ${course.title}`}>
      <CourseLink to={coursePath(course.category.slug, course.slug)}>{course.title}</CourseLink>
      <ProgressMeter course={course} />
      <Sections role="list">
        {course.sections.map((section) => (
          <li key={section.id}>
            <SectionName>{section.titleSection}</SectionName>
            <Lessons role="list">
              {section.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <OutlineLink address={addressOf(course, { section, lesson })}>
                    <Tick aria-hidden data-is-done={isCompleted(lesson, completed)} />
                    <span>{lesson.titleLesson}</span>
                    <FreshnessBadge createdAt={lesson.createdAt} />
                    {isCompleted(lesson, completed) && <VisuallyHidden> (completada)</VisuallyHidden>}
                  </OutlineLink>
                </li>
              ))}
            </Lessons>
          </li>
        ))}
      </Sections>
    </nav>
  )
}

/** Scrolls the column, never the page, which would lose the reader's place in the text. */
function keepCurrentInSight(nav: HTMLElement | null) {
  const current = nav?.querySelector('[aria-current="page"]')
  const column = nav?.parentElement
  if (!current || !column) return
  const [link, box] = [current.getBoundingClientRect(), column.getBoundingClientRect()]
  if (link.top >= box.top && link.bottom <= box.bottom) return
  column.scrollTop += link.top - box.top - box.height / 3
}

function OutlineSkeleton() {
  return (
    <Stack gap={4} aria-hidden>
      <Skeleton width="85%" height="1.25rem" />
      <Skeleton height="0.5rem" />
      {['60%', '75%', '65%', '80%', '55%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height="0.875rem" />
      ))}
    </Stack>
  )
}

const CourseLink = styled(Link)`
  display: block;
  margin-bottom: ${theme.space[3]};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  &:hover { color: ${theme.color.primary}; text-decoration: underline; }
`

const Sections = styled.ol`
  display: grid;
  gap: ${theme.space[5]};
  margin-top: ${theme.space[5]};
`

const Lessons = styled.ul`
  display: grid;
  gap: 1px;
`

const SectionName = styled.p`
  margin-bottom: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`

const OutlineLink = styled(LessonLink)`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]};
  border-radius: ${theme.radius.sm};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  &:focus-visible { outline-offset: -2px; }
  &[aria-current] {
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.font.weight.semibold};
  }
`

const Tick = styled(CircleCheck)`
  flex: none;
  width: 1.125rem;
  height: 1.125rem;
  color: ${theme.color.borderStrong};
  opacity: 0.45;
  path { visibility: hidden; }
  &[data-is-done='true'] {
    color: ${theme.color.success};
    opacity: 1;
    path { visibility: visible; }
  }
`
