import { queryOptions } from '@tanstack/react-query'
import { ApiError, http, nullWhenMissing, session } from 'shared-auth'
import { type AcademyLesson, getAcademyLesson } from 'shared-auth/api'
import { staleTime } from './loading.ts'

const ANONYMOUS = 'anonymous'

/** One lesson as this reader may see it; null when no lesson has that slug. */
export function lessonQuery(slug: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'lesson', slug, readerId ?? ANONYMOUS],
    queryFn: ({ signal }) => getAcademyLesson(slug, { signal }).catch(nullWhenMissing),
    staleTime,
    // A prerendered page starts as visitors see it, until the session is read. A request before that would store a
    // signed-in reader's response under the key of visitors.
    enabled: () => session.get().user?.id === readerId,
    // The response for visitors, which a prerendered page contains, is shown until this reader's own has loaded.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === slug && query.queryKey[3] === ANONYMOUS ? previous : undefined,
  })
}

/** URL of the lesson's markdown: the premium text where the server sends this reader its URL. */
export function markdownAddressOf(lesson: AcademyLesson): string | null {
  return lesson.markdownUrlPremium || lesson.markdownUrl
}

/** The markdown at that URL: a file or, for premium text, an operation of the API. */
export function markdownQuery(url: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'markdown', url, url.startsWith('/api/') ? readerId : ANONYMOUS],
    queryFn: async ({ signal }): Promise<string> => {
      const { data, headers } = await http.get<string>(url, { signal, responseType: 'text' })
      // A site may return its HTML page, with status 200, for a file that does not exist.
      if (String(headers['content-type'] ?? '').includes('text/html')) throw notText()
      return data
    },
    staleTime,
    // The premium text begins with the text for visitors, which is shown until the premium text has loaded.
    placeholderData: (previous) => (readerId === undefined ? undefined : previous),
  })
}

function notText() {
  return new ApiError({
    status: 200,
    code: 'not_markdown',
    message: 'El texto de la lección no está disponible.',
  })
}
