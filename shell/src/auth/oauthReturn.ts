const PATH = '/oauth/google/success'

/** What the server's Google sign-in handed over in the address. */
export type OauthTokens = { accessToken: string; refreshToken: string }

let tokens: OauthTokens | null = null

/** First thing of a visit: takes the tokens out of the address, before anything can record or send it on (reading 20). */
export function hideOauthReturn() {
  if (location.pathname !== PATH) return
  const query = new URLSearchParams(location.search)
  const [accessToken, refreshToken] = [query.get('accessToken'), query.get('refreshToken')]
  history.replaceState(null, '', PATH)
  tokens = accessToken && refreshToken ? { accessToken, refreshToken } : null
}

/** The tokens, once. */
export function takeOauthTokens(): OauthTokens | null {
  const taken = tokens
  tokens = null
  return taken
}
