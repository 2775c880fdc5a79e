import { comeBackOf, isAuthPage, safePath } from 'shared-auth'

const COME_BACK_KEY = 'comeBackTo'

type Place = { pathname: string; search: string; state: unknown }

/**
 * Remembers, before leaving for another site's sign-in, where to go afterwards: where the visitor was sent away from,
 * else the present page. `takeLastURL` reads it again; `takeComeBack` the page that led to the sign-in.
 */
export function rememberWish({ pathname, search, state }: Place) {
  const comeBack = comeBackOf(state)
  const wish = safePath(new URLSearchParams(search).get('redirectURL')) ?? pathname + search
  try {
    if (comeBack) sessionStorage.setItem(COME_BACK_KEY, comeBack)
    else sessionStorage.removeItem(COME_BACK_KEY)
    if (!isAuthPage(wish)) localStorage.setItem('lastURL', wish)
  } catch {
    // Without storage the way leads to the dashboard.
  }
}

/** The page that led to the sign-in, once. */
export function takeComeBack(): string | null {
  try {
    const comeBack = sessionStorage.getItem(COME_BACK_KEY)
    sessionStorage.removeItem(COME_BACK_KEY)
    return comeBackOf({ comeBackTo: comeBack })
  } catch {
    return null
  }
}
