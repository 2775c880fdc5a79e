import { basePathOf } from 'federation'
import { matchRoutes } from 'react-router-dom'
import type { LoadedRemote } from '../loadRemote.ts'
import { pagePattern, screenAt, siteParts } from '../siteParts.ts'

/** The pattern of the page that a remote shows at a path, which contains no personal data: `/academy/:categorySlug`. */
export function pageOf({ name, remote }: LoadedRemote, path = location.pathname): string {
  const screen = screenAt(path)
  if (screen?.remote === name) return screen.path
  const base = basePathOf(siteParts, name)
  const segments = (matchRoutes(remote.routes, path, base) ?? []).flatMap(({ route }) => route.path ?? [])
  if (segments.includes('*')) return pagePattern(path)
  return `/${[base, ...segments]
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`
}
