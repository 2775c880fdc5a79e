import { queryOptions } from '@tanstack/react-query'

/**
 * The markdown renderer, the heaviest part of the academy, as something that may fail and be tried again like any
 * other answer: a file that does not arrive must cost the text, not the lesson.
 */
export const rendererQuery = queryOptions({
  queryKey: ['academy', 'markdown-renderer'],
  queryFn: () => import('./Markdown.tsx').then((m) => ({ Markdown: m.Markdown })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
