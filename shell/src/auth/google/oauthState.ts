import { readStored, writeStored } from 'shared-ui'

/** A random secret of this browser, which the server returns with the tokens of a sign-in that started here. */
export function newOauthState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}

/** Stores the state of a starting sign-in for all tabs, since it may continue in another one. */
export function rememberOauthState(state: string) {
  // Without storage it is lost when the browser returns from Google, and the sign-in ends at the sign-in page.
  writeStored('oauthState', state)
}

/** Whether a sign-in with this state started in this browser; true only once. */
export function takeOauthState(state: string): boolean {
  if (state === '' || readStored('oauthState') !== state) return false
  writeStored('oauthState', null)
  return true
}
