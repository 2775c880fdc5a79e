import { basePathOf, type RemoteName, type SiteMode } from 'federation'
import { matchRoutes } from 'react-router-dom'
import { remoteAt } from './mountPaths.ts'
import { remoteOf } from './pageLoad.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the remote and the page of a link as soon as someone hovers over, focuses or touches it. */
export function preloadOnIntent(mode: SiteMode) {
  const handleIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link instanceof HTMLAnchorElement && link.origin === location.origin)
      void preloadPath(mode, link.pathname)
  }
  for (const name of EVENTS) document.addEventListener(name, handleIntent, { passive: true })
}

async function preloadPath(mode: SiteMode, path: string) {
  const name = remoteAt(mode, path)
  if (name) await preloadPage(mode, name, path).catch(() => undefined)
}

async function preloadPage(mode: SiteMode, name: RemoteName, path: string) {
  const { remote } = await remoteOf(name)
  const matches = matchRoutes(remote.routes, path, basePathOf(mode, name)) ?? []
  await Promise.all(matches.map(({ route }) => (typeof route.lazy === 'function' ? route.lazy() : null)))
}
