import { queryOptions } from '@tanstack/react-query'
import { ApiError, http } from 'shared-auth'
import type { LessonSummary } from './courses.api.ts'
import { findBySlug, staleTime } from './loading.ts'

export interface LessonLinkRecord {
  id: string
  name: string
  url: string
}

export interface Lesson extends LessonSummary {
  markdownUrl: string | null
  links: LessonLinkRecord[]
  /** Whether signed-in readers get more than this. */
  hasPremium: boolean
  /** These two are in the responses to signed-in readers only. */
  markdownUrlPremium?: string | null
  linksPremium?: LessonLinkRecord[]
}

/** One lesson as this reader may see it; null when there is none of that name. */
export function lessonQuery(slug: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'lesson', slug, readerId ?? 'anonymous'],
    queryFn: ({ signal }) => findBySlug<Lesson>('lessons', slug, signal),
    staleTime,
  })
}

/** The address of the text that this reader gets: the premium one where the server names it. */
export function markdownAddressOf(lesson: Lesson): string | null {
  return lesson.markdownUrlPremium || lesson.markdownUrl
}

/** The text behind a lesson's address. */
export function markdownQuery(url: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'markdown', url, readerId ?? 'anonymous'],
    queryFn: async ({ signal }): Promise<string> => {
      const { data, headers } = await http.get<string>(url, { signal, responseType: 'text' })
      // A site answers unknown files with its page; that is no lesson.
      if (String(headers['content-type'] ?? '').includes('text/html')) throw notText()
      return data
    },
    staleTime,
  })
}

function notText() {
  return new ApiError({
    status: 200,
    code: 'not_markdown',
    message: 'El texto de la lección no está disponible.',
  })
}
