import type { generateRegistrationOptions, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { ConflictError, taken } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Author } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { readUserAgent } from '../callers/user-agent.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { demandRecentSignIn } from '../credentials/recent-sign-in.ts'
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts'
import { userNotFound } from '../users/users.service.ts'
import { type Challenge, challengeSeconds, createChallenges } from './challenges.ts'
import { addedMail, removedMail } from './passkeys.mails.ts'
import * as repository from './passkeys.repository.ts'
import type { newPasskeyBody } from './passkeys.schemas.ts'
import { supportedAlgorithmIDs, webauthn } from './webauthn.ts'

type NewPasskey = z.infer<typeof newPasskeyBody>
type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>

/** How people add and remove the passkeys of their own account. */
export function createPasskeys({ db, jwtSecret, mails }: Pick<Services, 'db' | 'jwtSecret' | 'mails'>) {
  const challenges = createChallenges(db, jwtSecret)

  return {
    async list(userId: string) {
      const user = await findUser(db, userId)
      if (!user) throw userNotFound()
      return { rows: await repository.listPasskeys(db, userId), hasPassword: user.passwordHash !== null }
    },

    /** What the browser needs to make a passkey, for who has confirmed that the account is theirs. */
    async optionsFor(caller: SignedIn, origin: string, typed: string | undefined): Promise<CreationOptions> {
      const user = await confirmedUser(db, caller, typed)
      const rows = await repository.listPasskeys(db, user.id)
      if (rows.length >= repository.maxPasskeys) throw full()
      const { hostname } = new URL(origin)
      const { id: userId, passwordVersion } = user
      const challenge = { origin, userId, sessionId: caller.sessionId, passwordVersion }
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        ...{ rpID: hostname, rpName: hostname, userName: user.email, userDisplayName: user.name },
        userID: new TextEncoder().encode(userId),
        challenge: await challenges.make('add', challenge),
        timeout: challengeSeconds * 1000,
        ...{ attestationType: 'none' as const, supportedAlgorithmIDs },
        excludeCredentials: rows
          .filter((row) => row.hostname === hostname)
          .map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as never })),
        // Without it, the email would have to be typed to sign in.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    /** Stores what the authenticator made, under a name that tells it from the others. */
    async add(caller: SignedIn, author: Author, made: NewPasskey, userAgent: string | undefined) {
      const challenge = await challenges.take('add', made.response.clientDataJSON)
      if (!challenge || challenge.userId !== caller.user.id || challenge.sessionId !== caller.sessionId)
        throw invalid()
      const passkey = { ...(await verified(made, challenge)), name: nameFor(userAgent ?? null) }
      const { user, row } = await db.transaction(async (transaction) => {
        const owner = await lockUser(transaction, caller.user.id)
        if (owner?.passwordVersion !== challenge.passwordVersion) throw invalid()
        const present = await repository.listPasskeys(transaction, owner.id)
        if (present.length >= repository.maxPasskeys) throw full()
        const added = await repository.addPasskey(transaction, { ...passkey, userId: owner.id })
        if (!added) throw taken('id', 'Esa llave de acceso ya está registrada.')
        await recordChange(transaction, author, changeOf(owner, 'add-passkey'))
        return { user: owner, row: added }
      })
      mails.later(() => mails.send(addedMail(user, row.hostname)))
      return row
    },

    async rename(userId: string, passkey: Pick<repository.PasskeyRow, 'id' | 'name'>) {
      const row = await repository.renamePasskey(db, userId, passkey)
      if (!row) throw missing()
      return row
    },

    async remove(userId: string, author: Author, id: string) {
      const { user, row } = await db.transaction(async (transaction) => {
        const owner = await lockUser(transaction, userId)
        const removed = owner && (await repository.removePasskey(transaction, userId, id))
        if (!removed) throw missing()
        await recordChange(transaction, author, changeOf(owner, 'remove-passkey'))
        return { user: owner, row: removed }
      })
      mails.later(() => mails.send(removedMail(user, row.hostname)))
    },
  }
}

/** A thief must not add a passkey with a stolen session: the password is needed, or, without one, a recent sign-in. */
async function confirmedUser(
  db: Db,
  { user: { id }, sessionId }: SignedIn,
  typed: string | undefined,
): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw userNotFound()
  if (!user.passwordHash) {
    await demandRecentSignIn(db, sessionId)
  } else if (!(await verifyPassword(user.passwordHash, typed ?? ''))) {
    const message = 'La contraseña no es correcta.'
    throw new ApiError(403, 'wrong_password', message, { password: message })
  }
  return user
}

async function verified(made: NewPasskey, { origin }: Challenge<'add'>) {
  const { verifyRegistrationResponse } = await webauthn()
  const { hostname } = new URL(origin)
  const result = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
    // `challenges.take` has read it out of this response.
    expectedChallenge: () => true,
    ...{ expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true },
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!result?.verified) throw invalid()
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    ...{ credentialId: credential.id, counter: credential.counter, hostname, isSynced: credentialBackedUp },
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    transports: made.response.transports,
  }
}

/** By what made it, which its owner recognises; they can choose another one. */
function nameFor(userAgent: string | null): string {
  const { browser, system } = readUserAgent(userAgent)
  if (browser && system) return `Llave de ${browser} en ${system}`
  return browser || system ? `Llave de ${browser ?? system}` : 'Llave de acceso'
}

function changeOf({ id, name }: UserRow, action: 'add-passkey' | 'remove-passkey') {
  return { kind: 'user', action, recordId: id, recordName: name } as const
}

function invalid(): ApiError {
  return new ApiError(400, 'invalid_passkey', 'No se pudo comprobar la llave de acceso. Inténtalo de nuevo.')
}

function full(): ConflictError {
  return new ConflictError(
    'full',
    `Tienes ${repository.maxPasskeys} llaves de acceso. Quita una para añadir otra.`,
  )
}

function missing(): ApiError {
  return notFound('Esa llave de acceso ya no está en tu cuenta.')
}
