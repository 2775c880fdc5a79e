import type { RemoteName } from 'federation'
import { shownRemote } from '../pageLoad.ts'
import { remoteAt, screenAt } from '../siteParts.ts'
import { matchesAt } from './preloadPath.ts'
import { arrived } from './remoteRoutes.tsx'

/** Whether the code of the page at a path is there, so that it renders at once. */
export function isPageArrived(path: string): boolean {
  const names = [remoteAt(path), screenAt(path)?.remote].filter((name) => name != null)
  return names.length > 0 && names.every((name) => hasArrived(name, path))
}

function hasArrived(name: RemoteName, path: string): boolean {
  const shown = shownRemote(name)
  if (!shown) return false
  return matchesAt(shown, path).every(({ route: { lazy, mount } }) => (lazy ? arrived.has(lazy) : !mount))
}
