import { Bookmark as BookmarkIcon } from 'lucide-react'
import type { AcademyCourse, AcademyLesson } from 'shared-auth/api'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { toggleMark, useReading } from '../../reading/reading.ts'
import { readLessonOf } from '../../reading/readLessonOf.ts'

interface BookmarkButtonProps {
  lesson: AcademyLesson
  course: AcademyCourse
}

/** Marks the lesson for the list on the academy's index. */
export function BookmarkButton({ lesson, course }: BookmarkButtonProps) {
  const isMarked = useReading(({ bookmarks }) => bookmarks.some(({ id }) => id === lesson.id))
  const bookmark = readLessonOf(course, lesson.id)
  if (!bookmark) return null
  return (
    <Toggle
      label="Guardar en tus marcadores"
      variant="secondary"
      size="sm"
      aria-pressed={isMarked}
      onClick={() => toggleMark(bookmark)}
    >
      <BookmarkIcon aria-hidden />
    </Toggle>
  )
}

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] svg { fill: ${theme.color.primary}; color: ${theme.color.primary}; }
`
