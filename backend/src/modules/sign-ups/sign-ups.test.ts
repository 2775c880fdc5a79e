import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Received, startMailServer } from '../../../test/mailServer.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { activity } from '../../db/schema/activity.ts'
import { options } from '../../db/schema/site.ts'
import { signUps, users } from '../../db/schema/users.ts'
import { mailLimits } from '../../limits/mailsToAddress.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { hashPassword } from '../credentials/passwords.ts'
import { pruneSignUps } from './sign-ups.repository.ts'
import { createSignUps } from './sign-ups.service.ts'

const password = 'una clave larga'
const sent = { message: 'Te enviamos un correo. Abre su enlace para terminar de crear tu cuenta.' }
const expiredLink = { status: 400, code: 'dead_link' }

let site: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>
let count = 0

beforeAll(async () => {
  mail = await startMailServer()
  site = await openTestApp({ smtpUrl: mail.url, mailLimit: 100_000 })
})
afterAll(async () => {
  await site.close()
  await mail.stop()
})

/** An address that no other test uses: mails are limited by address. */
const newEmail = (name = 'ada') => `${name}.${++count}@correo.example`

const signUp = (person: object) =>
  site.post('/api/auth/signUp', { body: { name: 'Ada Lovelace', password, ...person } })
const check = async (token: string) =>
  (await site.post('/api/auth/signUp/check', { body: { token } })).json().account
const confirm = (token: string, typed = password) =>
  site.post('/api/auth/signUp/confirm', { body: { token, password: typed } })
const login = (email: string, typed = password) =>
  site.post('/api/auth/login', { body: { email, password: typed } })
const usersOf = (email: string) => site.db.select().from(users).where(eq(users.email, email))

const mailsTo = (email: string) => mail.received.filter(({ to }) => to.includes(email))

async function mailTo(email: string, number = 1): Promise<Received> {
  await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(number), { timeout: 5000 })
  return mailsTo(email)[number - 1] as Received
}

const tokenIn = ({ text }: Received) => /\/auth\/register\/confirm#([\w-]+)/.exec(text)?.[1] ?? ''

async function signUpForToken(email: string, person = {}, number = 1): Promise<string> {
  expect((await signUp({ email, ...person })).statusCode).toBe(200)
  return tokenIn(await mailTo(email, number))
}

async function storeOption(value: string) {
  await site.db.update(options).set({ value }).where(eq(options.key, 'accounts.signUp'))
  site.services.settings.invalidate()
}

describe('POST /api/auth/signUp', () => {
  it('mails a link, and makes no account yet', async () => {
    const email = newEmail('ADA')
    const response = await signUp({ email: ` ${email} ` })
    expect([response.statusCode, response.json()]).toEqual([200, sent])
    const { text } = await mailTo(email)
    expect(text).toContain('http://localhost')
    expect(tokenIn({ to: [], text })).toMatch(/^[\w-]{43}$/)
    expect(await usersOf(email)).toEqual([])
    expect(outcome(await login(email))).toEqual({ status: 401, code: 'bad_credentials' })
  })

  it('mails nothing that the requester typed', async () => {
    const email = newEmail()
    await signUp({ email, name: 'Gana dinero en https://malo.example' })
    const { text } = await mailTo(email)
    expect(text).not.toContain('malo.example')
    expect(text).not.toContain('dinero')
  })

  it('stores neither token nor password in the database or the log', async () => {
    const email = newEmail()
    const token = await signUpForToken(email, { password: 'clave de canario' })
    await check(token)
    const rows = await site.db.select().from(signUps).where(eq(signUps.email, email))
    expect(rows).toHaveLength(1)
    for (const secret of [token, 'clave de canario']) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(site.log.join('')).not.toContain(secret)
    }
  })

  it('returns the same for an address with an account, and mails its owner instead', async () => {
    const { email } = credentialsOf('user')
    const unknown = await signUp({ email: newEmail() })
    const known = await signUp({ email: email.toUpperCase() })
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body])
    const names = (headers: object) => Object.keys(headers).toSorted()
    expect(names(known.headers)).toEqual(names(unknown.headers))
    const { text } = await mailTo(email)
    expect(text).toContain('/login')
    expect(text).toContain('/auth/password/forgot')
    expect(tokenIn({ to: [], text })).toBe('')
    expect(await site.db.$count(signUps, eq(signUps.email, email))).toBe(0)
  })

  it('returns the same for an account of Google and a deactivated one, and writes what applies to each', async () => {
    const [google, inactive] = [newEmail('google'), newEmail('inactiva')]
    const person = { name: 'Ana', isEmailVerified: true }
    await site.db.insert(users).values([
      { ...person, email: google, username: google, googleSubject: google },
      { ...person, email: inactive, username: inactive, isActive: false },
    ])
    for (const email of [google, inactive]) expect((await signUp({ email })).json()).toEqual(sent)
    expect((await mailTo(google)).text).toContain('entras a ella con Google')
    const { text } = await mailTo(inactive)
    expect(text).toContain('desactivada')
    expect(text).not.toContain('/login')
  })

  it('treats the address of an account in the bin as free; restoring that account then names the conflict', async () => {
    const email = newEmail('papelera')
    const [user] = await site.db
      .insert(users)
      .values({ name: 'Ana', email, username: email, passwordHash: await hashPassword('otra clave larga') })
      .returning()
    const { accessToken: token } = await site.signInAs('admin')
    expect((await site.delete(`/api/users/delete/${user?.id}`, { token })).statusCode).toBe(204)
    expect((await confirm(await signUpForToken(email))).statusCode).toBe(200)
    expect((await login(email, 'otra clave larga')).statusCode).toBe(401)
    const restored = await site.post(`/api/bin/restore/user/${user?.id}`, { token })
    expect(outcome(restored)).toEqual({ status: 409, code: 'taken' })
  })

  it('leaves everything that depends on the account for after the response', async () => {
    const jobs: (() => Promise<void>)[] = []
    const mails = { later: (job: () => Promise<void>) => void jobs.push(job) } as DeferredMail
    const service = createSignUps(site.db, mails, { siteMode: 'full' })
    for (const email of [newEmail(), credentialsOf('user').email]) {
      await service.request({ name: 'Ada', email, password }, 'http://localhost')
      expect(await site.db.$count(signUps, eq(signUps.email, email))).toBe(0)
    }
    expect(jobs).toHaveLength(2)
  })

  it('removes the sign-up whose mail could not be sent', async () => {
    const email = newEmail()
    mail.rejectNext(3, 550)
    await signUp({ email })
    await vi.waitFor(() => expect(site.log.join('')).toContain('a mail was not sent'), { timeout: 15_000 })
    expect(await site.db.$count(signUps, eq(signUps.email, email))).toBe(0)
  }, 20_000)

  it('mails nothing for a bot that fills in the hidden field, and returns the same', async () => {
    const email = newEmail()
    expect((await signUp({ email, reference: 'x' })).json()).toEqual(sent)
    const other = newEmail()
    await signUp({ email: other })
    await mailTo(other)
    expect(mailsTo(email)).toEqual([])
  })

  it('mails no link to another site', async () => {
    const email = newEmail()
    const elsewhere = { host: 'malo.example', origin: 'https://malo.example' }
    const body = { name: 'Ada', email, password }
    const response = await site.post('/api/auth/signUp', { body, headers: elsewhere })
    expect(outcome(response)).toEqual({ status: 400, code: 'unknown_domain' })
  })

  it.each([
    [{ name: '  ' }, { name: 'Este campo es obligatorio.' }],
    [{ name: 'x'.repeat(201) }, { name: 'Usa como máximo 200 caracteres.' }],
    [
      { name: 'Ada\nLovelace' },
      { name: 'Quita el carácter invisible o de dirección de la posición 4: «Ada‹U+000A›Lovelace».' },
    ],
    [
      { name: '\u202eadA' },
      { name: 'Quita el carácter invisible o de dirección de la posición 1: «‹U+202E›adA».' },
    ],
    [{ email: 'ada@' }, { email: 'Escribe un correo electrónico válido.' }],
    [
      { email: 'ada@correo.example\r\nBcc: b@correo.example' },
      { email: 'Escribe un correo electrónico válido.' },
    ],
    [{ password: 'corta' }, { password: 'Usa al menos 10 caracteres.' }],
    [{ password: '1234567890' }, { password: 'Esta contraseña es de las más usadas. Elige otra.' }],
    [{ password: undefined }, { password: 'Este campo es obligatorio.' }],
  ])('rejects %j', async (wrong, fields) => {
    const response = await signUp({ email: newEmail(), ...wrong })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json().fields).toEqual(fields)
  })

  it('gives no role and no rights that the body asks for', async () => {
    const email = newEmail()
    const wish = { role: 'admin', isActive: true, isPublic: true, username: 'jefa', isEmailVerified: true }
    const token = await signUpForToken(email, wish)
    expect((await confirm(token)).statusCode).toBe(200)
    const [user] = await usersOf(email)
    expect(user).toMatchObject({ role: 'user', isPublic: false, isActive: true })
    expect(user?.username).not.toBe('jefa')
  })

  it('limits the mails to one address, and prevents nobody elsewhere from signing up', async () => {
    const email = newEmail('inundada')
    const from = (remoteAddress: string) =>
      site.send({
        ...{ method: 'POST', url: '/api/auth/signUp', remoteAddress },
        payload: { name: 'Ada', email, password },
      })
    const allowed = mailLimits.byEmail + mailLimits.byRequester
    for (let number = 0; number < allowed; number++) expect((await from('203.0.113.7')).statusCode).toBe(200)
    const rejected = await from('203.0.113.7')
    expect(outcome(rejected)).toEqual({ status: 429, code: 'too_many_requests' })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(60)
    expect((await from('198.51.100.9')).statusCode).toBe(200)
    await mailTo(email, allowed + 1)
  })

  it('limits an address with an account in the same way', async () => {
    const email = newEmail('conocida')
    await site.db.insert(users).values({ name: 'Ana', email, username: email })
    const statuses: number[] = []
    for (let number = 0; number < mailLimits.byEmail + mailLimits.byRequester + 1; number++)
      statuses.push((await signUp({ email })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})

describe('a sign-up from one address', () => {
  it('is limited by MAIL_LIMIT, and needs the captcha', async () => {
    const guarded = await openTestApp({
      mailLimit: 2,
      captcha: readConfig({}).captcha,
    })
    const ask = () => guarded.post('/api/auth/signUp', { body: { name: 'Ada', email: newEmail(), password } })
    expect(outcome(await ask())).toEqual({ status: 400, code: 'captcha' })
    expect(outcome(await ask())).toEqual({ status: 400, code: 'captcha' })
    expect((await ask()).statusCode).toBe(429)
    await guarded.close()
  })
})

describe('POST /api/auth/signUp/check', () => {
  it('names the account of a link without using it', async () => {
    const email = newEmail()
    const token = await signUpForToken(email, { name: 'Ada' })
    for (let number = 0; number < 2; number++) expect(await check(token)).toEqual({ name: 'Ada', email })
    expect(await check('x'.repeat(43))).toBeNull()
  })
})

describe('POST /api/auth/signUp/confirm', () => {
  it('makes the account, signs in, and records who did it', async () => {
    const email = newEmail()
    const response = await confirm(await signUpForToken(email, { password: ` ${password} ` }))
    expect(response.statusCode).toBe(200)
    const { accessToken, user } = response.json()
    expect(user).toMatchObject({ name: 'Ada Lovelace', email, role: 'user' })
    expect((await site.get('/api/auth/me', { token: accessToken })).json().user.id).toBe(user.id)
    const [row] = await usersOf(email)
    expect(row).toMatchObject({ isEmailVerified: true, role: 'user', isActive: true })
    expect((await login(email)).statusCode).toBe(200)
    const entries = await site.db.select().from(activity).where(eq(activity.recordId, user.id))
    expect(entries).toMatchObject([{ kind: 'user', action: 'create', actorId: user.id }])
    expect(await site.db.$count(signUps, eq(signUps.email, email))).toBe(0)
  })

  it('works once, also for two requests at the same time', async () => {
    const email = newEmail()
    const token = await signUpForToken(email)
    const responses = await Promise.all([1, 2, 3].map(() => confirm(token)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect(outcome(await confirm(token))).toEqual(expiredLink)
    expect(await check(token)).toBeNull()
    expect(await usersOf(email)).toHaveLength(1)
  })

  it('rejects a link after a day, and the upkeep removes its row', async () => {
    const email = newEmail()
    const token = await signUpForToken(email)
    const ofEmail = eq(signUps.email, email)
    const [row] = await site.db.select().from(signUps).where(ofEmail)
    const hours = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    await pruneSignUps(site.db)
    expect(await site.db.$count(signUps, ofEmail)).toBe(1)
    await site.db
      .update(signUps)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(ofEmail)
    expect(await check(token)).toBeNull()
    expect(outcome(await confirm(token))).toEqual(expiredLink)
    expect(await pruneSignUps(site.db)).toBeGreaterThan(0)
    expect(await site.db.$count(signUps, ofEmail)).toBe(0)
  })

  it('gives no stranger an account with the address of somebody who opens the mailed link', async () => {
    const email = newEmail('victima')
    const theirs = await signUpForToken(email, { name: 'Atacante', password: 'clave del atacante' })
    // The owner of the mailbox opens the link, without knowing the stranger's password.
    const opened = await confirm(theirs, 'clave de la dueña')
    expect(outcome(opened)).toEqual({ status: 400, code: 'wrong_password' })
    expect(Object.keys(opened.json().fields)).toEqual(['password'])
    expect(await usersOf(email)).toEqual([])
    expect((await login(email, 'clave del atacante')).statusCode).toBe(401)

    // The stranger's request is not in the owner's way, and ends with the owner's.
    const own = await signUpForToken(email, { password: 'clave de la dueña' }, 2)
    expect((await confirm(own, 'clave de la dueña')).statusCode).toBe(200)
    expect((await login(email, 'clave del atacante')).statusCode).toBe(401)
    expect((await login(email, 'clave de la dueña')).statusCode).toBe(200)
    expect(outcome(await confirm(theirs, 'clave del atacante'))).toEqual(expiredLink)
  })

  it('rejects a link whose address has got an account in the meantime, and changes nothing in it', async () => {
    const email = newEmail()
    const token = await signUpForToken(email)
    await site.db
      .insert(users)
      .values({ name: 'Ana', email: email.toUpperCase(), username: email, googleSubject: email })
    const response = await confirm(token)
    expect(outcome(response)).toEqual({ status: 409, code: 'taken' })
    expect((await login(email)).statusCode).toBe(401)
    const [row] = await usersOf(email.toUpperCase())
    expect(row).toMatchObject({ name: 'Ana', passwordHash: null, googleSubject: email })
  })

  it('gives two people with the same beginning of their addresses different usernames', async () => {
    const domains = ['uno.example', 'dos.example']
    const names: string[] = []
    for (const domain of domains) {
      const email = `igual@${domain}`
      names.push((await confirm(await signUpForToken(email))).json().user.username)
    }
    expect(names[0]).toBe('igual')
    expect(names[1]).toMatch(/^igual-[0-9a-f]{6}$/)
  })

  it('finds a username for an address that begins without letters', async () => {
    const response = await confirm(await signUpForToken('_-_@correo.example'))
    expect(response.json().user.username).toMatch(/^usuario(-|$)/)
  })
})

describe('a site whose sign-up is closed', () => {
  afterEach(() => storeOption('true'))

  it('rejects requests and links, and says so to its pages', async () => {
    const token = await signUpForToken(newEmail())
    expect((await site.get('/api/options/site')).json().signUp).toBe(true)
    await storeOption('false')
    expect((await site.get('/api/options/site')).json().signUp).toBe(false)
    const responses = [
      await signUp({ email: newEmail() }),
      await site.post('/api/auth/signUp/check', { body: { token } }),
      await confirm(token),
    ]
    for (const response of responses) {
      expect(outcome(response)).toEqual({ status: 403, code: 'sign_up_closed' })
      expect(response.json().message).toContain('El registro no está abierto')
    }
    await storeOption('true')
    expect((await confirm(token)).statusCode).toBe(200)
  })
})
