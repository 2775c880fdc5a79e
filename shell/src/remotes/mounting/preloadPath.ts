import { BACK_OFFICE, basePathOf, type RemoteName } from 'federation'
import { matchRoutes } from 'react-router-dom'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf } from '../pageLoad.ts'
import { backOfficeParts, remoteAt, screenAt, siteParts } from '../siteParts.ts'
import { preloadRoute } from './remoteRoutes.tsx'

/** Loads the remote and the page of a path; a failure occurs again when the page is shown. */
export async function preloadPath(path: string) {
  await preloadPages(path).catch(() => undefined)
}

/** Loads the remote of a path, and that of a screen inside it, and returns the code of the page and its layouts. */
export async function preloadPages(path: string) {
  await backOfficeParts(path)
  const names = [remoteAt(path), screenAt(path)?.remote].filter((name) => name != null)
  return (await Promise.all(names.map((name) => preloadPagesOf(name, path)))).flat()
}

async function preloadPagesOf(name: RemoteName, path: string) {
  const loaded = await remoteOf(name)
  return Promise.all(
    matchesAt(loaded, path).map(async ({ route, params }) => ({
      ...{ loaded, params },
      page: await preloadRoute(route),
    })),
  )
}

/** The routes of a remote that render the page, or its screen, at a path. */
export function matchesAt({ name, remote }: LoadedRemote, path: string) {
  if (screenAt(path)?.remote === name) return matchRoutes(remote.screens ?? [], path, BACK_OFFICE) ?? []
  return matchRoutes(remote.routes, path, basePathOf(siteParts, name)) ?? []
}
