import { queryOptions } from '@tanstack/react-query'
import { loadQuestions } from './questions/questions.api.ts'

type Renderer = Pick<typeof import('./markdown/Markdown.tsx'), 'Markdown'>

let loaded: Renderer | undefined

async function loadRenderer(): Promise<Renderer> {
  const { Markdown } = await import('./markdown/Markdown.tsx')
  loaded = { Markdown }
  return loaded
}

/**
 * The markdown renderer, the academy's largest chunk, loaded by a query: a chunk that fails to load can be retried, and
 * only the text of the lesson is missing until then.
 */
export const rendererQuery = queryOptions({
  queryKey: ['academy', 'markdown-renderer'],
  queryFn: loadRenderer,
  initialData: () => loaded,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/**
 * Loads the renderer of a prerendered page before React takes the page over, so that the prerendered text stays
 * visible.
 */
export async function loadRendererOfPrerenderedPage() {
  const isPrerendered =
    typeof document !== 'undefined' && document.querySelector('meta[name="drawn"]') !== null
  if (!isPrerendered) return
  const asksSomething = document.querySelector('[data-question]') !== null
  await Promise.all([loadRenderer(), asksSomething && loadQuestions()]).catch(() => undefined)
}
