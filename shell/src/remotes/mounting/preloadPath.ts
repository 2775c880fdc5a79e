import { basePathOf, type RemoteName, type RemoteRoute } from 'federation'
import { matchRoutes } from 'react-router-dom'
import type { LoadedRemote } from '../loadRemote.ts'
import { remoteOf, shownRemote } from '../pageLoad.ts'
import { remoteAt, siteParts } from '../siteParts.ts'
import { isRouteArrived, preloadRoute } from './remoteRoutes.tsx'

/** Loads the remote and the page of a path; a failure occurs again when the page is shown. */
export async function preloadPath(path: string) {
  const name = remoteAt(path)
  if (name) await preloadPage(name, path).catch(() => undefined)
}

/** Whether the code of the page at a path is there, so that it renders at once. */
export function isPageArrived(path: string): boolean {
  const name = remoteAt(path)
  const shown = name && shownRemote(name)
  return shown ? routesAt(shown, path).every(isRouteArrived) : false
}

async function preloadPage(name: RemoteName, path: string) {
  await Promise.all(routesAt(await remoteOf(name), path).map(preloadRoute))
}

function routesAt({ name, remote }: LoadedRemote, path: string): RemoteRoute[] {
  const matches = matchRoutes(remote.routes, path, basePathOf(siteParts, name)) ?? []
  return matches.map(({ route }) => route)
}
