import { basePathOf, type RemoteName } from 'federation'
import { matchRoutes } from 'react-router-dom'
import { remoteOf } from '../pageLoad.ts'
import { remoteAt, siteParts } from '../siteParts.ts'
import { preloadRoute } from './remoteRoutes.tsx'

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the remote and the page of a link as soon as someone hovers over, focuses or touches it. */
export function preloadOnIntent() {
  const handleIntent = (event: Event) => {
    // In a shadow root, where `target` is its host.
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) void preloadPath(link.pathname)
  }
  for (const name of EVENTS) document.addEventListener(name, handleIntent, { passive: true })
}

/** Loads the remote and the page of a path; a failure occurs again when the page is shown. */
export async function preloadPath(path: string) {
  const name = remoteAt(path)
  if (name) await preloadPage(name, path).catch(() => undefined)
}

async function preloadPage(name: RemoteName, path: string) {
  const { remote } = await remoteOf(name)
  const matches = matchRoutes(remote.routes, path, basePathOf(siteParts, name)) ?? []
  await Promise.all(matches.map(({ route }) => preloadRoute(route)))
}
