import { isAuthPage, safePath, startOf } from 'shared-auth'
import { readStored, writeStored } from 'shared-ui'

type Place = { pathname: string; search: string; state: unknown }

/**
 * Stores the page to return to before leaving for the sign-in of another site: the one that linked to the sign-in page,
 * else the one that the guard redirected from, else the current one. `takeReturnPage` reads it in this tab;
 * `takeLastURL` reads a copy for a sign-in that ends in another one.
 */
export function rememberReturnPage({ pathname, search, state }: Place) {
  const wanted = startOf(state) ?? safePath(new URLSearchParams(search).get('redirectURL'))
  const present = isAuthPage(pathname) ? null : pathname + search
  // A sign-in never returns to the home page.
  const startedOn = wanted ?? (pathname === '/' ? null : present)
  const lastURL = wanted ?? present
  writeStored('signInStartedOn', startedOn)
  if (lastURL && !isAuthPage(lastURL)) writeStored('lastURL', lastURL)
}

/** Reads the page that the sign-in started on and removes it. */
export function takeReturnPage(): string | null {
  const startedOn = readStored('signInStartedOn')
  writeStored('signInStartedOn', null)
  return startedOn
}
