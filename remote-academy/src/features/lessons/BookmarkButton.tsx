import { Bookmark as BookmarkIcon } from 'lucide-react'
import type { ReadLesson } from 'shared-auth/api'
import { IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { toggleMark, useReading } from '../../reading/reading.ts'

/** Marks the lesson for the list on the academy's index. */
export function BookmarkButton({ lesson }: { lesson: ReadLesson }) {
  const isMarked = useReading(({ bookmarks }) => bookmarks.some(({ id }) => id === lesson.id))
  return (
    <Toggle
      label="Guardar en tus marcadores"
      variant="secondary"
      size="sm"
      aria-pressed={isMarked}
      onClick={() => toggleMark(lesson)}
    >
      <BookmarkIcon aria-hidden />
    </Toggle>
  )
}

const Toggle = styled(IconButton)`
  &[aria-pressed='true'] svg { fill: ${theme.color.primary}; color: ${theme.color.primary}; }
`
