import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type OwnAccount, openAccount, subjectsTo } from '../../../test/ownAccounts.ts'
import { createAuthenticator } from '../../../test/softAuthenticator.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { activity } from '../../db/schema/activity.ts'
import { passkeys } from '../../db/schema/passkeys.ts'
import { sessions, spentTokens, users } from '../../db/schema/users.ts'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const badPasskey = { status: 401, code: 'bad_passkey' }
const invalidPasskey = { status: 400, code: 'invalid_passkey' }

let site: TestApp
let dataDir: string
let adminToken: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'passkeys-'))
  site = await openTestApp({ dataDir, siteOrigins: ['https://uno.example', 'https://dos.example'] })
  adminToken = (await site.signInAs('admin')).accessToken
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})

type Headers = Record<string, string>
type Authenticator = ReturnType<typeof createAuthenticator>

const open = (given?: Parameters<typeof openAccount>[2]) => openAccount(site, adminToken, given)
const askOptions = (token: string, body: object, headers?: Headers) =>
  site.post('/api/auth/passkey/options', { token, body, headers })
const send = (token: string, body: object) =>
  site.post('/api/auth/passkeys', { token, body, headers: { 'user-agent': chrome } })
const list = async (token: string) => (await site.get('/api/auth/passkeys', { token })).json()
const remove = (token: string, id: string) => site.delete(`/api/auth/passkeys/${id}`, { token })
const signInOptions = async (headers?: Headers) =>
  (await site.post('/api/auth/passkey/signIn/options', { headers })).json()
const signIn = (body: object) => site.post('/api/auth/passkey/signIn', { body })

async function optionsOf({ token, password }: OwnAccount, headers?: Headers) {
  const response = await askOptions(token, { password }, headers)
  expect(response.statusCode).toBe(200)
  return response.json()
}

/** A person with a passkey, and the device that has it. */
async function openWithPasskey(authenticator: Authenticator = createAuthenticator()) {
  const person = await open()
  const added = await send(person.token, authenticator.create(await optionsOf(person)))
  expect(added.statusCode).toBe(201)
  return { person, authenticator, passkey: added.json().passkey as { id: string } }
}

describe('adding a passkey', () => {
  it('stores its public key, names it, tells its owner and records it', async () => {
    const person = await open()
    const options = await optionsOf(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const authenticator = createAuthenticator({ isSynced: true })
    const response = await send(person.token, authenticator.create(options))
    expect(response.statusCode).toBe(201)
    expect(response.json().passkey).toMatchObject({
      ...{ name: 'Llave de Chrome en Linux', hostname: 'localhost', isSynced: true, lastUsedAt: null },
    })
    expect(await list(person.token)).toMatchObject({
      ...{ passkeys: [{ credentialId: authenticator.id }], max: 10, confirmation: 'password' },
    })
    expect((await optionsOf(person)).excludeCredentials).toMatchObject([{ id: authenticator.id }])
    await site.services.mails.settle()
    expect(await subjectsTo(dataDir, person.email)).toEqual(['Añadiste una llave de acceso'])
    const recorded = await site.db.select().from(activity).where(eq(activity.recordId, person.id))
    expect(recorded).toContainEqual(expect.objectContaining({ action: 'add-passkey', actorId: person.id }))
  })

  it('needs the password, and limits how often it is guessed', async () => {
    const limited = await openTestApp({ limits: { apiByIp: 1000, loginByIp: 1000, loginByAccount: 2 } })
    const { accessToken: token } = await limited.signInAs('user')
    const ask = (body: object) => limited.post('/api/auth/passkey/options', { token, body })
    expect(outcome(await ask({}))).toEqual({ status: 403, code: 'wrong_password' })
    expect(outcome(await ask({ password: 'no es esta' }))).toEqual({ status: 403, code: 'wrong_password' })
    expect((await ask({ password: 'no es esta' })).statusCode).toBe(429)
    await limited.close()
  })

  it('needs a recent sign-in of somebody who has no password', async () => {
    const person = await open()
    await site.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id))
    expect(await list(person.token)).toMatchObject({ confirmation: 'sign-in' })
    expect((await askOptions(person.token, {})).statusCode).toBe(200)
    const createdAt = new Date(Date.now() - 11 * 60_000)
    await site.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id))
    expect(outcome(await askOptions(person.token, {}))).toEqual({ status: 403, code: 'old_sign_in' })
  })

  it('accepts a challenge once, by the session that asked for it, until the password changes', async () => {
    const [person, other] = [await open(), await open()]
    const options = await optionsOf(person)
    expect(outcome(await send(other.token, createAuthenticator().create(options)))).toEqual(invalidPasskey)
    // Used up by the other account, too.
    expect(outcome(await send(person.token, createAuthenticator().create(options)))).toEqual(invalidPasskey)

    const elsewhere = await person.signIn()
    const stolen = createAuthenticator().create(await optionsOf(person))
    expect(outcome(await send(elsewhere.accessToken, stolen))).toEqual(invalidPasskey)

    const late = createAuthenticator().create(await optionsOf(person))
    await site.db.update(users).set({ passwordVersion: 9 }).where(eq(users.id, person.id))
    expect(outcome(await send(person.token, late))).toEqual(invalidPasskey)
    expect((await list(person.token)).passkeys).toEqual([])
  })

  it('rejects a challenge after five minutes', async () => {
    const person = await open()
    const made = createAuthenticator().create(await optionsOf(person))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(outcome(await send(person.token, made))).toEqual({ status: 400, code: 'expired_challenge' })
  })

  it.each([
    ['of another site', { origin: 'https://malo.example' }],
    ['of another hostname', { rpId: 'malo.example' }],
    ['without verifying the person', { isVerified: false }],
    ['of another kind', { type: 'webauthn.get' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['with an invented challenge', { challenge: Buffer.from('x'.repeat(40)).toString('base64url') }],
    [
      'with a forged attestation',
      {
        attestation: {
          fmt: 'packed',
          attStmt: new Map<string, unknown>([
            ['alg', -7],
            ['sig', Buffer.alloc(70, 1)],
          ]),
        },
      },
    ],
    ['with an unknown attestation', { attestation: { fmt: 'casera', attStmt: new Map() } }],
  ])('rejects one %s', async (_what, changes) => {
    const person = await open()
    const made = createAuthenticator().create(await optionsOf(person), changes)
    expect(outcome(await send(person.token, made))).toEqual(invalidPasskey)
    expect((await list(person.token)).passkeys).toEqual([])
  })

  it('rejects the challenge of a sign-in, which anybody gets', async () => {
    const person = await open()
    const { challenge } = await signInOptions()
    const made = createAuthenticator().create({ ...(await optionsOf(person)), challenge })
    expect(outcome(await send(person.token, made))).toEqual(invalidPasskey)
  })

  it('takes no passkey that another account has, and at most ten', async () => {
    const { authenticator } = await openWithPasskey()
    const person = await open()
    const again = await send(person.token, authenticator.create(await optionsOf(person)))
    expect(outcome(again)).toEqual({ status: 409, code: 'taken' })

    const options = await optionsOf(person)
    const row = { ...{ publicKey: 'x', counter: 0, transports: [], hostname: 'localhost', name: 'Llave' } }
    const rows = Array.from({ length: 10 }, (_, at) => ({
      ...{ ...row, userId: person.id, credentialId: `${person.id}-${at}`, isSynced: false },
    }))
    await site.db.insert(passkeys).values(rows)
    const full = { status: 409, code: 'full' }
    expect(outcome(await send(person.token, createAuthenticator().create(options)))).toEqual(full)
    expect(outcome(await askOptions(person.token, { password: person.password }))).toEqual(full)
  })
})

describe('the list of passkeys', () => {
  it('renames and removes the owner’s, and tells them; another person finds nothing', async () => {
    const { person, passkey, authenticator } = await openWithPasskey()
    const other = await open()
    const rename = (token: string, name: string) =>
      site.patch(`/api/auth/passkeys/${passkey.id}`, { token, body: { name } })
    for (const response of [await rename(other.token, 'Mía'), await remove(other.token, passkey.id)])
      expect(response.statusCode).toBe(404)
    expect((await list(other.token)).passkeys).toEqual([])
    expect((await rename(person.token, ' Mi teléfono ')).json().passkey.name).toBe('Mi teléfono')
    for (const name of ['', 'x'.repeat(61), 'a\nb', '\u200b', 'Ana\u202eañeP'])
      expect((await rename(person.token, name)).statusCode).toBe(400)
    expect((await remove(person.token, passkey.id)).statusCode).toBe(204)
    expect((await remove(person.token, passkey.id)).statusCode).toBe(404)
    expect(outcome(await signIn(authenticator.get(await signInOptions())))).toEqual(badPasskey)
    await site.services.mails.settle()
    expect(await subjectsTo(dataDir, person.email)).toContain('Quitaste una llave de acceso')
  })
})

describe('signing in with a passkey', () => {
  it('opens a session like the password, without an email, and counts the use', async () => {
    const { person, authenticator } = await openWithPasskey()
    const options = await signInOptions()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options).not.toHaveProperty('allowCredentials')
    const response = await signIn(authenticator.get(options))
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toContain('no-store')
    const { accessToken: token, user } = response.json()
    expect(user).toMatchObject({ id: person.id, areas: [] })
    expect((await site.get('/api/auth/me', { token })).statusCode).toBe(200)
    const [used] = (await list(token)).passkeys
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(Date.now() - 60_000)
  })

  it('accepts an assertion once, also of two that arrive at the same time', async () => {
    const { authenticator } = await openWithPasskey()
    const assertion = authenticator.get(await signInOptions())
    const responses = await Promise.all([signIn(assertion), signIn(assertion)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    expect(outcome(await signIn(assertion))).toEqual(badPasskey)
    // Nor with another signature of the same challenge.
    const options = await signInOptions()
    expect((await signIn(authenticator.get(options))).statusCode).toBe(200)
    expect(outcome(await signIn(authenticator.get(options)))).toEqual(badPasskey)
  })

  it('says that a challenge has expired, because the page then asks for another', async () => {
    const { authenticator } = await openWithPasskey()
    const assertion = authenticator.get(await signInOptions())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(outcome(await signIn(assertion))).toEqual({ status: 400, code: 'expired_challenge' })
  })

  const { privateKey: foreign } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  it.each([
    ['signed by another key', { signedBy: foreign }],
    ['of another site', { origin: 'https://malo.example' }],
    ['of another hostname', { rpId: 'malo.example' }],
    ['without verifying the person', { isVerified: false }],
    ['of another kind', { type: 'webauthn.create' }],
    ['made in a frame of another site', { crossOrigin: true }],
    ['with an invented challenge', { challenge: Buffer.from('x'.repeat(40)).toString('base64url') }],
    ['for another account', { userHandle: Buffer.from('otra').toString('base64url') }],
  ])('gives one response for an assertion %s', async (_what, changes) => {
    const { authenticator } = await openWithPasskey()
    const unknown = await signIn(createAuthenticator().get(await signInOptions()))
    const response = await signIn(authenticator.get(await signInOptions(), changes))
    expect(outcome(response)).toEqual(badPasskey)
    expect(response.json().message).toBe(unknown.json().message)
  })

  it('rejects the challenge of adding a passkey', async () => {
    const { person, authenticator } = await openWithPasskey()
    const { challenge } = await optionsOf(person)
    expect(outcome(await signIn(authenticator.get({ challenge, rpId: 'localhost' })))).toEqual(badPasskey)
  })

  it('rejects a copy whose count goes back, and logs it', async () => {
    const { person, authenticator } = await openWithPasskey()
    expect((await signIn(authenticator.get(await signInOptions(), { counter: 7 }))).statusCode).toBe(200)
    for (const counter of [7, 3, 0])
      expect(outcome(await signIn(authenticator.get(await signInOptions(), { counter })))).toEqual(badPasskey)
    expect(site.log.some((line) => line.includes('a passkey was rejected') && line.includes(person.id))).toBe(
      true,
    )
    expect((await signIn(authenticator.get(await signInOptions(), { counter: 8 }))).statusCode).toBe(200)
  })

  it('works repeatedly with a synced passkey, which does not count', async () => {
    const { authenticator } = await openWithPasskey(createAuthenticator({ isSynced: true }))
    for (let time = 0; time < 2; time++)
      expect((await signIn(authenticator.get(await signInOptions()))).statusCode).toBe(200)
  })

  it('opens no session of a deactivated account, and one of a leaving account that can only keep it', async () => {
    const { person, authenticator } = await openWithPasskey()
    await site.post('/api/auth/deletion', { token: person.token, body: { password: person.password } })
    const leaving = await signIn(authenticator.get(await signInOptions()))
    const { accessToken: token, user } = leaving.json()
    expect(user.deletionDueAt).not.toBeNull()
    expect(outcome(await site.get('/api/auth/passkeys', { token }))).toEqual({
      ...{ status: 403, code: 'account_leaving' },
    })
    await site.db.update(users).set({ isActive: false }).where(eq(users.id, person.id))
    expect(outcome(await signIn(authenticator.get(await signInOptions())))).toEqual(badPasskey)
  })

  it('works only at the hostname of the brand at which it was added', async () => {
    const [one, two] = ['https://uno.example', 'https://dos.example']
    const person = await open()
    const authenticator = createAuthenticator()
    const options = await optionsOf(person, { origin: one })
    expect(options.rp.id).toBe('uno.example')
    await send(person.token, authenticator.create(options, { origin: one }))
    const atOne = await signInOptions({ origin: one })
    expect((await signIn(authenticator.get(atOne, { origin: one }))).statusCode).toBe(200)
    const atTwo = await signInOptions({ origin: two })
    expect(atTwo.rpId).toBe('dos.example')
    expect(outcome(await signIn(authenticator.get(atTwo, { origin: two })))).toEqual(badPasskey)
    // Nor the signature for one hostname under the challenge of the other.
    const mixed = authenticator.get(await signInOptions({ origin: two }), {
      origin: one,
      rpId: 'uno.example',
    })
    expect(outcome(await signIn(mixed))).toEqual(badPasskey)
    const foreignOrigin = await signInOptions({ origin: 'https://malo.example' })
    expect(foreignOrigin.rpId).not.toContain('malo')
  })

  it('is limited by address, and asking for challenges stores nothing', async () => {
    const limited = await openTestApp({ limits: { apiByIp: 1000, loginByIp: 2, loginByAccount: 1000 } })
    const before = await limited.db.$count(spentTokens)
    const ask = async () => (await limited.post('/api/auth/passkey/signIn/options')).statusCode
    const asked: number[] = []
    for (let time = 0; time < 9; time++) asked.push(await ask())
    expect(asked).toEqual([...Array(8).fill(200), 429])
    const body = createAuthenticator().get({ challenge: 'eA', rpId: 'localhost' })
    const tried: number[] = []
    for (let time = 0; time < 3; time++)
      tried.push((await limited.post('/api/auth/passkey/signIn', { body })).statusCode)
    expect(tried).toEqual([401, 401, 429])
    expect(await limited.db.$count(spentTokens)).toBe(before)
    await limited.close()
  })
})

describe('passkeys of an account whose address was unverified', () => {
  it('end when its owner chooses a password by mail; those of a verified one stay', async () => {
    for (const isEmailVerified of [false, true]) {
      const { person } = await openWithPasskey()
      await site.db.update(users).set({ isEmailVerified }).where(eq(users.id, person.id))
      const emailEncrypt = `reset-${person.id}`
      await site.db.execute(sql`
        insert into password_resets (user_id, token_hash, password_version, expires_at)
        values (${person.id}, encode(sha256(${emailEncrypt}::bytea), 'hex'), 1, now() + interval '1 hour')`)
      const body = { emailEncrypt, newPassword: 'otra clave larga' }
      expect((await site.post('/api/auth/restorePassword', { body })).statusCode).toBe(200)
      const left = await site.db.$count(passkeys, eq(passkeys.userId, person.id))
      expect(left).toBe(isEmailVerified ? 1 : 0)
    }
  })
})
