const KEY = 'oauthState'

/** A secret of this browser, which the server hands back with the tokens of a sign-in that was begun here. */
export function newOauthState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Keeps the state of the sign-in that begins; in every tab, since it may go on in another one. */
export function rememberOauthState(state: string) {
  try {
    localStorage.setItem(KEY, state)
  } catch {
    // Without storage no sign-in that comes back can be told from a stranger's link: it ends at the sign-in page.
  }
}

/** Whether a sign-in with this state was begun in this browser; true once. */
export function takeOauthState(state: string): boolean {
  try {
    if (state === '' || localStorage.getItem(KEY) !== state) return false
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
