import { basePathOf } from 'federation'
import { matchRoutes } from 'react-router-dom'
import { queryClients } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf, shownRemote } from '../pageLoad.ts'
import { remoteAt, siteParts } from '../siteParts.ts'
import { isRouteArrived, preloadRoute } from './remoteRoutes.tsx'

/** Loads the remote and the page of a path; a failure occurs again when the page is shown. */
export async function preloadPath(path: string) {
  await preloadPages(path).catch(() => undefined)
}

/** Loads the remote and the page of an address, and what the page says that it begins with. */
export async function preloadAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  try {
    for (const { loaded, params, page } of await preloadPages(pathname))
      for (const query of page?.queries?.({ params, search: new URLSearchParams(search) }) ?? [])
        void queryClients.of(loaded).prefetchQuery(query as never)
  } catch {
    // It fails again when the page is shown, and is reported then.
  }
}

/** Whether the code of the page at a path is there, so that it renders at once. */
export function isPageArrived(path: string): boolean {
  const name = remoteAt(path)
  const shown = name && shownRemote(name)
  return shown ? matchesAt(shown, path).every(({ route }) => isRouteArrived(route)) : false
}

async function preloadPages(path: string) {
  const name = remoteAt(path)
  if (!name) return []
  const loaded = await remoteOf(name)
  const pages = matchesAt(loaded, path).map(async ({ route, params }) => ({
    ...{ loaded, params },
    page: await preloadRoute(route),
  }))
  return Promise.all(pages)
}

function matchesAt({ name, remote }: LoadedRemote, path: string) {
  return matchRoutes(remote.routes, path, basePathOf(siteParts, name)) ?? []
}
