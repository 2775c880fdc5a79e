import { queryOptions } from '@tanstack/react-query'
import { ApiError, http, nullWhenMissing } from 'shared-auth'
import { type AcademyLesson, getAcademyLesson } from 'shared-auth/api'
import { staleTime } from './loading.ts'

/** One lesson as this reader may see it; null when no lesson has that slug. */
export function lessonQuery(slug: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'lesson', slug, readerId ?? 'anonymous'],
    queryFn: ({ signal }) => getAcademyLesson(slug, { signal }).catch(nullWhenMissing),
    staleTime,
  })
}

/** URL of the lesson's markdown: the premium text where the server sends this reader its URL. */
export function markdownAddressOf(lesson: AcademyLesson): string | null {
  return lesson.markdownUrlPremium || lesson.markdownUrl
}

/** The markdown at that URL, which is a file or an endpoint of the API. */
export function markdownQuery(url: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'markdown', url, readerId ?? 'anonymous'],
    queryFn: async ({ signal }): Promise<string> => {
      const { data, headers } = await http.get<string>(url, { signal, responseType: 'text' })
      // A site may return its HTML page, with status 200, for a file that does not exist.
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
