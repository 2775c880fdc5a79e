import * as openid from 'openid-client'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { emailAddress } from '../../emailAddress.ts'
import { isLoopbackHost } from '../../loopbackHost.ts'
import { personName } from '../users/personName.ts'
import { type LocalProvider, startLocalProvider } from './local-provider.ts'
import type { OauthAttempt } from './oauth.attempt.ts'
import type { GoogleAccount } from './oauth.repository.ts'

const scope = 'openid email profile'

/** A sign-in that failed; the reason goes to the log. */
export class OauthError extends Error {
  override name = 'OauthError'
}

const identity = z.object({
  sub: z.string().min(1).max(255),
  email: emailAddress,
  email_verified: z.literal(true),
  name: personName.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1000)
    .optional()
    .catch(undefined),
})

/** Google, or the local provider in development. Discovered on first use. */
export function createGoogle({ google, environment }: Pick<Config, 'google' | 'environment'>) {
  const hasLocalProvider = !google && environment === 'development'
  let local: Promise<LocalProvider> | undefined
  let found: Promise<openid.Configuration> | undefined

  async function discover(): Promise<openid.Configuration> {
    if (hasLocalProvider) local ??= startLocalProvider()
    const client = google ?? (await local)
    if (!client) throw new OauthError('no Google client is configured')
    const issuer = new URL(client.issuer)
    const isLocal = environment !== 'production' && isLoopbackHost(issuer.hostname)
    return openid.discovery(issuer, client.clientId, client.clientSecret, undefined, {
      execute: isLocal ? [openid.allowInsecureRequests] : [],
      timeout: 10,
    })
  }

  function provider(): Promise<openid.Configuration> {
    found ??= discover().catch((error) => {
      // The next sign-in retries.
      found = undefined
      throw toOauthError(error)
    })
    return found
  }

  return {
    /** Whether the provider is the local one, which accepts any identity. */
    isLocal: hasLocalProvider,

    /** The URL to redirect the browser to, and the state that it must bring back. */
    async begin(callbackUrl: string) {
      const configuration = await provider()
      const [state, nonce] = [openid.randomState(), openid.randomNonce()]
      const verifier = openid.randomPKCECodeVerifier()
      const address = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { address: address.href, attempt: { state, nonce, verifier, callbackUrl } }
    },

    /** The account of the callback; throws when the callback does not match the attempt. */
    async finish(attempt: OauthAttempt, query: string): Promise<GoogleAccount> {
      const returned = new URL(attempt.callbackUrl)
      returned.search = query
      const tokens = await openid
        .authorizationCodeGrant(await provider(), returned, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        })
        .catch((error) => {
          throw toOauthError(error)
        })
      const read = identity.safeParse(tokens.claims())
      if (!read.success) throw new OauthError('no verified email')
      const { sub: subject, email, name = email, picture: photo = null } = read.data
      return { subject, email, name, photo }
    },

    async close() {
      await (await local)?.close()
    },
  }
}

function toOauthError(error: Error): OauthError {
  if (error instanceof OauthError) return error
  const { cause } = error
  return new OauthError(cause instanceof Error ? `${error.message}: ${cause.message}` : error.message)
}
