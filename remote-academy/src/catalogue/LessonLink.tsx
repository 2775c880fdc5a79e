import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { NavLink } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { lessonQuery, markdownAddressOf, markdownQuery } from './lessons.api.ts'
import { type LessonAddress, lessonPath } from './paths.ts'

interface LessonLinkProps extends Omit<ComponentProps<typeof NavLink>, 'to'> {
  address: LessonAddress
}

/** A link to a lesson that prefetches the lesson and its text on hover, focus or touch. */
export function LessonLink({ address, ...rest }: LessonLinkProps) {
  const queryClient = useQueryClient()
  const readerId = useSession((state) => state.user?.id)

  async function fetchAhead() {
    try {
      const lesson = await queryClient.fetchQuery({
        ...lessonQuery(address.lessonSlug, readerId),
        retry: false,
      })
      const markdown = lesson && markdownAddressOf(lesson)
      if (markdown) await queryClient.prefetchQuery({ ...markdownQuery(markdown, readerId), retry: false })
    } catch {
      // The page requests it again and shows the failure.
    }
  }

  return (
    <NavLink
      {...rest}
      to={lessonPath(address)}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onTouchStart={fetchAhead}
    />
  )
}
