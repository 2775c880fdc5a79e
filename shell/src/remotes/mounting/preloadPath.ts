import { basePathOf } from 'federation'
import { matchRoutes } from 'react-router-dom'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf } from '../pageLoad.ts'
import { remoteAt, siteParts } from '../siteParts.ts'
import { preloadRoute } from './remoteRoutes.tsx'

/** Loads the remote and the page of a path; a failure occurs again when the page is shown. */
export async function preloadPath(path: string) {
  await preloadPages(path).catch(() => undefined)
}

/** Loads the remote of a path, and returns the code of its page and layouts. */
export async function preloadPages(path: string) {
  const name = remoteAt(path)
  if (!name) return []
  const loaded = await remoteOf(name)
  return Promise.all(
    matchesAt(loaded, path).map(async ({ route, params }) => ({
      ...{ loaded, params },
      page: await preloadRoute(route),
    })),
  )
}

/** The routes of a remote that render the page at a path. */
export function matchesAt({ name, remote }: LoadedRemote, path: string) {
  return matchRoutes(remote.routes, path, basePathOf(siteParts, name)) ?? []
}
