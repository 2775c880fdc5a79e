import { queryOptions } from '@tanstack/react-query'

/**
 * The markdown renderer, the academy's largest chunk, loaded by a query: a chunk that fails to load can be retried, and
 * only the text is missing meanwhile, not the lesson.
 */
export const rendererQuery = queryOptions({
  queryKey: ['academy', 'markdown-renderer'],
  queryFn: () => import('./Markdown.tsx').then((m) => ({ Markdown: m.Markdown })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
