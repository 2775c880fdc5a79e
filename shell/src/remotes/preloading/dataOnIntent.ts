import { queryClients } from '../../queryClient.ts'
import { preloadPages } from '../mounting/preloadPath.ts'
import { beforeCode, followIntent } from './intent.ts'
import { pageDataFirst } from './pageData.ts'

/** A pointer that leaves a link sooner only moves across it. */
const HOVER_MS = 65

/**
 * Preloads the data of a link, and what its page says that it begins with, as soon as somebody touches it, or lets pointer
 * or focus rest on it. Returns the function that ends it.
 */
export function preloadDataOnIntent(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  beforeCode.load = pageDataFirst
  const stop = followIntent((link, { type }) => {
    clearTimeout(timer)
    if (link && type === 'touchstart') void preload(link)
    else if (link) timer = setTimeout(preload, HOVER_MS, link)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

async function preload({ pathname, search }: HTMLAnchorElement) {
  await pageDataFirst(pathname)
  await preloadQueries(pathname, new URLSearchParams(search))
}

async function preloadQueries(path: string, search: URLSearchParams) {
  try {
    for (const { loaded, params, page } of await preloadPages(path))
      for (const query of page?.queries?.({ params, search }) ?? [])
        void queryClients.of(loaded).prefetchQuery(query as never)
  } catch {
    // It fails again when the page is shown, and is reported then.
  }
}
