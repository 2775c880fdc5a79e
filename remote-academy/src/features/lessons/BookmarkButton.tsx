import { Bookmark as BookmarkIcon } from 'lucide-react'
import type { AcademyCourse, AcademyLesson } from 'shared-auth/api'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { useBookmarks } from '../../catalogue/bookmarks.ts'
import { addressOf, lessonsOf } from '../../catalogue/courses.api.ts'

interface BookmarkButtonProps {
  lesson: AcademyLesson
  course: AcademyCourse
}

/** Marks the lesson, in this browser only, for the list on the academy's index. */
export function BookmarkButton({ lesson, course }: BookmarkButtonProps) {
  const isMarked = useBookmarks(({ bookmarks }) => bookmarks.some(({ id }) => id === lesson.id))
  const toggle = useBookmarks((state) => state.toggle)
  const place = lessonsOf(course).find((other) => other.lesson.id === lesson.id)
  if (!place) return null
  const bookmark = {
    id: lesson.id,
    title: lesson.titleLesson,
    course: course.title,
    address: addressOf(course, place),
  }
  return (
    <Toggle
      label="Guardar en tus marcadores"
      variant="secondary"
      size="sm"
      aria-pressed={isMarked}
      onClick={() => toggle(bookmark)}
    >
      <BookmarkIcon aria-hidden />
    </Toggle>
  )
}

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] svg { fill: ${theme.color.primary}; color: ${theme.color.primary}; }
`
