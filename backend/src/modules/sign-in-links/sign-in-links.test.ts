import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Received, startMailServer } from '../../../test/mailServer.ts'
import { type OwnAccount, openAccount } from '../../../test/ownAccounts.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { activity } from '../../db/schema/activity.ts'
import { passkeys, signInLinks } from '../../db/schema/passkeys.ts'
import { options } from '../../db/schema/site.ts'
import { users } from '../../db/schema/users.ts'
import { mailLimits } from '../../limits/mailsToAddress.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { pruneSignInLinks } from './sign-in-links.repository.ts'
import { createSignInLinks } from './sign-in-links.service.ts'

const deadLink = { status: 400, code: 'dead_link' }
const invalid = { status: 400, code: 'invalid' }

let site: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
let adminToken: string

beforeAll(async () => {
  mail = await startMailServer()
  site = await openTestApp({ smtpUrl: mail.url, mailLimit: 100_000 })
  adminToken = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await mail.stop()
})

const open = async (verified = true) => {
  const person = await openAccount(site, adminToken)
  await site.db.update(users).set({ isEmailVerified: verified }).where(eq(users.id, person.id))
  return person
}
const ask = (body: object, headers?: Record<string, string>) => site.post('/api/auth/link', { body, headers })
const check = async (token: string) =>
  (await site.post('/api/auth/link/check', { body: { token } })).json().email as string | null
const confirm = (token: string) => site.post('/api/auth/link/confirm', { body: { token } })
const linksOf = ({ id }: OwnAccount) => site.db.$count(signInLinks, eq(signInLinks.userId, id))
const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))

async function mailTo(email: string, number = 1): Promise<Received> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(number), { timeout: 5000 })
  return mailsTo(email)[number - 1] as Received
}

const tokenIn = ({ text }: Received) => /\/auth\/link\/confirm#([\w-]+)/.exec(text)?.[1] ?? ''

async function askForToken({ email }: OwnAccount, body = {}, number = 1): Promise<string> {
  expect((await ask({ email, ...body })).statusCode).toBe(200)
  return tokenIn(await mailTo(email, number))
}

describe('POST /api/auth/link', () => {
  it('mails a link, and stores only its hash', async () => {
    const person = await open()
    const token = await askForToken(person)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await site.db.select().from(signInLinks).where(eq(signInLinks.userId, person.id))
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
    expect(Math.round(minutes)).toBe(15)
    await confirm(token)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(site.log.join('')).not.toContain(token)
  })

  it('responds the same for every address, and mails nothing to unknown and deactivated ones', async () => {
    const [known, inactive] = [await open(), await open()]
    await site.db.update(users).set({ isActive: false }).where(eq(users.id, inactive.id))
    const emails = [known.email.toUpperCase(), inactive.email, 'nadie@correo.example']
    const responses = await Promise.all(emails.map((email) => ask({ email })))
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    await mailTo(known.email)
    await site.services.mails.settle()
    expect([...mailsTo(inactive.email), ...mailsTo('nadie@correo.example')]).toEqual([])
  })

  it('leaves everything that depends on the account for after the response', () => {
    const jobs: unknown[] = []
    const mails = { later: (job: unknown) => void jobs.push(job) } as unknown as DeferredMail
    const service = createSignInLinks({ auth: site.services.auth, db: site.db, mails })
    for (const email of ['nadie@correo.example', credentialsOf('user').email])
      expect(service.request({ email, returnTo: null }, 'http://localhost')).toBeUndefined()
    expect(jobs).toHaveLength(2)
  })

  it('limits the mails to one address, known or not, and keeps nobody elsewhere from signing in', async () => {
    const person = await open()
    const from = (remoteAddress: string, email: string) =>
      site.send({ method: 'POST', url: '/api/auth/link', remoteAddress, payload: { email } })
    const allowed = mailLimits.byEmail + mailLimits.byRequester
    for (const email of [person.email, 'inundada@correo.example']) {
      const statuses: number[] = []
      for (let time = 0; time <= allowed; time++) statuses.push((await from('203.0.113.7', email)).statusCode)
      expect(statuses).toEqual([...Array(allowed).fill(200), 429])
      expect((await from('198.51.100.9', email)).statusCode).toBe(200)
    }
    // The first links still work: further requests invalidate none.
    await mailTo(person.email, 5)
    await site.services.mails.settle()
    expect(mailsTo(person.email)).toHaveLength(5)
    expect((await confirm(tokenIn(mailsTo(person.email)[0] as Received))).statusCode).toBe(200)
  })

  it('needs the captcha, and is limited by MAIL_LIMIT', async () => {
    const guarded = await openTestApp({ mailLimit: 2, captcha: readConfig({}).captcha })
    const send = () => guarded.post('/api/auth/link', { body: { email: credentialsOf('user').email } })
    for (let time = 0; time < 2; time++)
      expect(outcome(await send())).toEqual({ status: 400, code: 'captcha' })
    expect((await send()).statusCode).toBe(429)
    await guarded.close()
  })

  it.each([
    'https://malo.example',
    '//malo.example',
    '/\\malo.example',
    '/a//b',
    '/a\nb',
    'javascript:alert(1)',
  ])('refuses to return to %j', async (returnTo) => {
    expect(outcome(await ask({ email: 'a@correo.example', returnTo }))).toEqual(invalid)
  })

  it('mails no link to another site', async () => {
    const elsewhere = { host: 'malo.example', origin: 'https://malo.example' }
    const response = await ask({ email: credentialsOf('user').email }, elsewhere)
    expect(outcome(response)).toEqual({ status: 400, code: 'unknown_domain' })
  })
})

describe('a mailed link', () => {
  it('names its account by half its address, and is not used up by looking', async () => {
    const person = await open()
    const token = await askForToken(person)
    for (let time = 0; time < 3; time++) expect(await check(token)).toMatch(/^p•••\w@correo\.example$/)
    // Nor by a program that follows the link: no address that is opened confirms it.
    expect((await site.get(`/api/auth/link/confirm?token=${token}`)).statusCode).toBe(405)
    expect(await check('x'.repeat(43))).toBeNull()
    expect(await linksOf(person)).toBe(1)
  })

  it('signs in once, also of two requests at the same time, and returns to the page', async () => {
    const person = await open()
    const token = await askForToken(person, { returnTo: '/services?de=aqui' })
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    const { accessToken, user, returnTo } = responses.find((each) => each.statusCode === 200)?.json() ?? {}
    expect([user.id, returnTo]).toEqual([person.id, '/services?de=aqui'])
    expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(200)
    expect(outcome(await confirm(token))).toEqual(deadLink)
    expect(await check(token)).toBeNull()
    // The password still works.
    expect((await person.signIn()).status).toBe(200)
  })

  it('ends the other links of the account, and no link of another one', async () => {
    const [person, other] = [await open(), await open()]
    const kept = await askForToken(other)
    const older = await askForToken(person)
    const newer = await askForToken(person, {}, 2)
    expect((await confirm(newer)).statusCode).toBe(200)
    expect(outcome(await confirm(older))).toEqual(deadLink)
    expect((await confirm(kept)).statusCode).toBe(200)
  })

  it('expires after fifteen minutes, and the upkeep removes it', async () => {
    const person = await open()
    const token = await askForToken(person)
    const expiresAt = new Date(Date.now() - 1000)
    await site.db.update(signInLinks).set({ expiresAt }).where(eq(signInLinks.userId, person.id))
    expect(await check(token)).toBeNull()
    expect(outcome(await confirm(token))).toEqual(deadLink)
    expect(await pruneSignInLinks(site.db)).toBeGreaterThan(0)
    expect(await linksOf(person)).toBe(0)
  })

  it.each<[string, (person: OwnAccount) => Promise<unknown>]>([
    [
      'another password',
      (person) => site.db.update(users).set({ passwordVersion: 5 }).where(eq(users.id, person.id)),
    ],
    ['signing out everywhere', ({ token }) => site.delete('/api/auth/sessions', { token })],
    [
      'the deletion of the account',
      ({ token, password }) => site.post('/api/auth/deletion', { token, body: { password } }),
    ],
    ['the bin', ({ id }) => site.delete(`/api/users/delete/${id}`, { token: adminToken })],
  ])('ends with %s', async (_what, change) => {
    const person = await open()
    const token = await askForToken(person)
    await change(person)
    expect(await check(token)).toBeNull()
    expect(outcome(await confirm(token))).toEqual(deadLink)
  })

  it('ends with a deactivation, also when the account is activated again', async () => {
    const person = await open()
    const token = await askForToken(person)
    for (const action of ['deactivate', 'activate'])
      expect(
        (await site.post('/api/bulk/user', { token: adminToken, body: { action, ids: [person.id] } }))
          .statusCode,
      ).toBe(200)
    expect((await person.signIn()).status).toBe(200)
    expect(outcome(await confirm(token))).toEqual(deadLink)
  })

  it('makes an account with an unverified address its owner’s alone', async () => {
    const person = await open(false)
    await site.db.insert(passkeys).values({
      ...{ userId: person.id, credentialId: person.id, publicKey: 'x', counter: 0, transports: [] },
      ...{ hostname: 'localhost', name: 'De otra persona', isSynced: false },
    })
    const response = await confirm(await askForToken(person))
    expect(response.statusCode).toBe(200)
    expect((await person.signIn()).status).toBe(401)
    expect((await site.get('/api/auth/me', { token: person.token })).statusCode).toBe(401)
    expect(await site.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
    expect((await mailTo(person.email, 2)).text).toContain('quitamos la contraseña y las llaves de acceso')
    const recorded = await site.db.select().from(activity).where(eq(activity.recordId, person.id))
    expect(recorded).toContainEqual(expect.objectContaining({ action: 'password', actorId: person.id }))
  })
})

describe('a site without links by mail', () => {
  const store = async (value: string) => {
    await site.db.update(options).set({ value }).where(eq(options.key, 'accounts.mailLink'))
    site.services.settings.invalidate()
  }
  afterEach(() => store('true'))

  it('rejects requests and links, and says so to its pages', async () => {
    const person = await open()
    const token = await askForToken(person)
    expect((await site.get('/api/options/site')).json().mailLink).toBe(true)
    await store('false')
    expect((await site.get('/api/options/site')).json().mailLink).toBe(false)
    const refused = [await ask({ email: person.email }), await confirm(token)]
    for (const response of refused) expect(outcome(response)).toEqual({ status: 403, code: 'mail_link_off' })
    await store('true')
    expect((await confirm(token)).statusCode).toBe(200)
  })
})
