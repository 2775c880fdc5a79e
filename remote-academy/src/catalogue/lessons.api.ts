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
    // A drawn page begins as what visitors see, until the session is read: what a reader gets must not count as that.
    enabled: () => session.get().user?.id === readerId,
    // What everybody sees of it, which a drawn page brings, until this reader's is there.
    placeholderData: (previous, query) =>
      query?.queryKey[2] === slug && query.queryKey[3] === ANONYMOUS ? previous : undefined,
  })
}

/** URL of the lesson's markdown: the premium text where the server sends this reader its URL. */
export function markdownAddressOf(lesson: AcademyLesson): string | null {
  return lesson.markdownUrlPremium || lesson.markdownUrl
}

/** The markdown at that URL, which is a file or, where only readers may see it, an endpoint of the API. */
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
    // The longer text begins like the one for everybody, which stays until it is there.
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
