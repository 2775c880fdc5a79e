import { pathTo } from 'shared-ui'

const PATH = pathTo('/oauth/google/success')

/** Parameters of the address that the server's Google sign-in redirects to. */
export type OauthReturn = { accessToken: string; refreshToken: string; state: string }

let parameters: OauthReturn | null = null

/** Removes the tokens from the address at the start of a page load, before anything can record or forward it. */
export function hideOauthReturn() {
  if (location.pathname !== PATH) return
  const query = new URLSearchParams(location.search)
  const [accessToken, refreshToken] = [query.get('accessToken'), query.get('refreshToken')]
  history.replaceState(null, '', PATH)
  parameters =
    accessToken && refreshToken ? { accessToken, refreshToken, state: query.get('state') ?? '' } : null
}

/** Returns the parameters once. */
export function takeOauthReturn(): OauthReturn | null {
  const taken = parameters
  parameters = null
  return taken
}
