import { isAuthPage, safePath } from 'shared-auth'

type Place = { pathname: string; search: string }

/**
 * Remembers, before leaving for another site's sign-in, where to go afterwards: where the visitor was sent away from,
 * else the present page. `takeLastURL` reads it again.
 */
export function rememberWish({ pathname, search }: Place) {
  const wish = safePath(new URLSearchParams(search).get('redirectURL')) ?? pathname + search
  if (isAuthPage(wish)) return
  try {
    localStorage.setItem('lastURL', wish)
  } catch {
    // Without storage the way leads to the dashboard.
  }
}
