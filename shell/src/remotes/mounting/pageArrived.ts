import { shownRemote } from '../pageLoad.ts'
import { remoteAt } from '../siteParts.ts'
import { matchesAt } from './preloadPath.ts'
import { arrived } from './remoteRoutes.tsx'

/** Whether the code of the page at a path is there, so that it renders at once. */
export function isPageArrived(path: string): boolean {
  const name = remoteAt(path)
  const shown = name && shownRemote(name)
  return shown
    ? matchesAt(shown, path).every(({ route: { lazy, mount } }) => (lazy ? arrived.has(lazy) : !mount))
    : false
}
