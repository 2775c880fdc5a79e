import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Client } from '../auth/auth.service.ts'
import { findUser } from '../users/users.repository.ts'
import { type Challenge, challengeSeconds, createChallenges } from './challenges.ts'
import { findPasskey, noteUse, type PasskeyRow } from './passkeys.repository.ts'
import type { passkeySignInBody } from './passkeys.schemas.ts'
import { webauthn } from './webauthn.ts'

type Assertion = z.infer<typeof passkeySignInBody>

/** Signing in with a passkey. The browser names the account, so nothing here depends on a typed email. */
export function createPasskeySignIn(
  { auth, db, jwtSecret }: Pick<Services, 'auth' | 'db' | 'jwtSecret'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const challenges = createChallenges(db, jwtSecret)

  return {
    async options(origin: string) {
      const { generateAuthenticationOptions } = await webauthn()
      const { challenge } = await generateAuthenticationOptions({
        rpID: new URL(origin).hostname,
        challenge: await challenges.make('sign-in', { origin }),
      })
      return {
        ...{ challenge, rpId: new URL(origin).hostname, timeout: challengeSeconds * 1000 },
        userVerification: 'required' as const,
      }
    },

    /** One response for an unknown passkey, a bad signature, a used challenge and a deactivated account. */
    async signIn(assertion: Assertion, client: Client) {
      const challenge = await challenges.take('sign-in', assertion.response.clientDataJSON)
      const passkey = challenge && (await findPasskey(db, assertion.id, new URL(challenge.origin).hostname))
      if (!passkey || !isHandleOf(passkey, assertion.response.userHandle)) throw rejected()
      const use = await verified(assertion, challenge, passkey).catch((error: Error) => {
        // Among others, the count of a copied authenticator that goes back.
        log.warn({ user: passkey.userId, reason: error.message }, 'a passkey was rejected')
        return null
      })
      if (!use || !(await noteUse(db, passkey.id, use))) throw rejected()
      const user = await findUser(db, passkey.userId)
      const signedIn = user && (await auth.signIn(user, client))
      if (!signedIn) throw rejected()
      return signedIn
    },
  }
}

/** Authenticators return the account that the passkey was made for. */
function isHandleOf({ userId }: PasskeyRow, handle: string | null | undefined): boolean {
  return !handle || Buffer.from(handle, 'base64url').toString('utf8') === userId
}

async function verified(assertion: Assertion, { origin }: Challenge<'sign-in'>, passkey: PasskeyRow) {
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} } as AuthenticationResponseJSON,
    // `challenges.take` has read it out of this response.
    expectedChallenge: () => true,
    ...{ expectedOrigin: origin, expectedRPID: passkey.hostname, requireUserVerification: true },
    credential: {
      ...{ id: passkey.credentialId, counter: passkey.counter },
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
    },
  })
  if (!result.verified) throw new Error('the signature is wrong')
  const { newCounter, credentialBackedUp } = result.authenticationInfo
  return { counter: newCounter, isSynced: credentialBackedUp }
}

function rejected(): ApiError {
  return new ApiError(
    401,
    'bad_passkey',
    'No se pudo entrar con esa llave de acceso. Si la quitaste de tu cuenta, entra de otra forma y bórrala también del dispositivo.',
  )
}
