const PATH = '/oauth/google/success'

/** What the server's Google sign-in handed over in the address. */
export type OauthReturn = { accessToken: string; refreshToken: string; state: string }

let handedOver: OauthReturn | null = null

/** First thing of a visit: takes the tokens out of the address, before anything can record or send it on. */
export function hideOauthReturn() {
  if (location.pathname !== PATH) return
  const query = new URLSearchParams(location.search)
  const [accessToken, refreshToken] = [query.get('accessToken'), query.get('refreshToken')]
  history.replaceState(null, '', PATH)
  handedOver =
    accessToken && refreshToken ? { accessToken, refreshToken, state: query.get('state') ?? '' } : null
}

/** What was handed over, once. */
export function takeOauthReturn(): OauthReturn | null {
  const taken = handedOver
  handedOver = null
  return taken
}
