import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Received, startMailServer } from '../../../test/mailServer.ts'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { passwordResets, users } from '../../db/schema/users.ts'

const origin = 'http://localhost:3000'
const domain = origin

let site: TestApp
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  mail = await startMailServer()
  site = await openTestApp({ smtpUrl: mail.url })
})
afterAll(async () => {
  await site.close()
  await mail.stop()
})

// The number of valid links of an account is limited.
beforeEach(async () => void (await site.db.delete(passwordResets)))

const forgot = (body: object) => site.post('/api/auth/forgotPassword', { body })
const restore = (emailEncrypt: string, newPassword: string) =>
  site.post('/api/auth/restorePassword', { body: { emailEncrypt, newPassword } })
const login = (email: string, password: string) => site.post('/api/auth/login', { body: { email, password } })

function tokenIn({ text }: Received): string {
  const [, token = ''] = /\/auth\/password\/restore\/([\w-]+)/.exec(text) ?? []
  return token
}

async function askForToken(email: string): Promise<string> {
  const before = mail.received.length
  await forgot({ email, domain })
  await vi.waitFor(() => expect(mail.received.length).toBe(before + 1), { timeout: 5000 })
  return tokenIn(mail.received[before] as Received)
}

const deadLink = { status: 400, code: 'dead_link' }
const user = credentialsOf('user')

describe('POST /api/auth/forgotPassword', () => {
  it('mails a link to the account’s owner', async () => {
    const before = mail.received.length
    const response = await forgot({ email: ` ${user.email.toUpperCase()} `, domain })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      message:
        'Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.',
    })
    await vi.waitFor(() => expect(mail.received.length).toBe(before + 1))
    const [message] = mail.received.slice(before)
    expect(message?.to).toEqual([user.email])
    expect(message?.text).toMatch(/^Subject: =\?UTF-8\?|^Subject: Restablece/m)
    expect(message?.text).toContain(`${origin}/auth/password/restore/`)
    expect(tokenIn(message as Received)).toMatch(/^[\w-]{43}$/)
  })

  it('stores no token in the database or the log', async () => {
    const token = await askForToken(user.email)
    const rows = await site.db.select().from(passwordResets)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    await site.get(`/auth/password/restore/${token}`)
    expect(site.log.join('')).not.toContain(token)
  })

  it('returns the same response, and mails nothing, for an unknown and a deactivated account', async () => {
    const { email } = credentialsOf('collaborator')
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, email))
    const before = mail.received.length
    const known = await forgot({ email: user.email, domain })
    const others = await Promise.all([
      forgot({ email: 'nadie@correo.example', domain }),
      forgot({ email, domain }),
    ])
    await vi.waitFor(() => expect(mail.received.length).toBe(before + 1))
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, email))
    for (const response of others) {
      expect([response.statusCode, response.body]).toEqual([known.statusCode, known.body])
    }
    expect(mail.received).toHaveLength(before + 1)
  })

  it('does account-specific work only after the response', async () => {
    const open = await site.db.$count(passwordResets)
    const before = mail.received.length
    await forgot({ email: user.email, domain })
    expect([await site.db.$count(passwordResets), mail.received.length]).toEqual([open, before])
    await vi.waitFor(() => expect(mail.received.length).toBe(before + 1))
  })

  // Retried because other work on the machine can delay a request; a leak would show every time.
  it('takes the same time for an unknown email as for a known one', { retry: 4 }, async () => {
    const rounds = 41
    let mailed = mail.received.length
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      await site.db.delete(passwordResets)
      const kinds = ['known', 'unknown'] as const
      for (const kind of round % 2 ? kinds : kinds.toReversed()) {
        const email = kind === 'known' ? user.email : 'nadie@correo.example'
        const startedAt = performance.now()
        await forgot({ email, domain })
        times[kind].push(performance.now() - startedAt)
        // Mailed after the response: while in progress, it would slow the next request down.
        if (kind === 'known') mailed += 1
        const sent = () => expect(mail.received.length).toBe(mailed)
        await vi.waitFor(sent, { timeout: 10_000, interval: 5 })
      }
    }
    // Of the fastest: other work on the machine lengthens the others.
    const fast = (values: number[]) => values.toSorted((one, other) => one - other)[4] ?? 0
    const [known, unknown] = [fast(times.known), fast(times.unknown)]
    expect(Math.abs(known - unknown)).toBeLessThan(0.1 * unknown + 0.5)
  })

  it('retries when the mail server is busy', async () => {
    mail.rejectNext(1)
    expect(await askForToken(user.email)).not.toBe('')
  })

  it.each(['https://evil.example', 'http://localhost.evil.example', 'javascript:alert(1)', '//evil', 'x'])(
    'mails no link to %s',
    async (elsewhere) => {
      const before = mail.received.length
      const response = await forgot({ email: user.email, domain: elsewhere })
      expect(outcome(response)).toEqual({ status: 400, code: 'unknown_domain' })
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(mail.received).toHaveLength(before)
    },
  )

  it.each(['ada', 'ada@', 'ada@correo', 'a b@correo.example'])('rejects %s as an email', async (email) => {
    const response = await forgot({ email, domain })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json().fields).toEqual({ email: 'Escribe un correo electrónico válido.' })
  })

  it('names the missing fields', async () => {
    const response = await forgot({ email: ' ' })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual(['email', 'domain'])
  })
})

describe('POST /api/auth/restorePassword/check', () => {
  const check = async (emailEncrypt: string) =>
    (await site.post('/api/auth/restorePassword/check', { body: { emailEncrypt } })).json()

  it('distinguishes a valid link from an invalid one, without using it', async () => {
    const token = await askForToken(user.email)
    expect(await check(token)).toEqual({ isUsable: true })
    expect(await check(token)).toEqual({ isUsable: true })
    expect((await restore(token, user.password)).statusCode).toBe(200)
    expect(await check(token)).toEqual({ isUsable: false })
    expect(await check('x'.repeat(43))).toEqual({ isUsable: false })
    expect(site.log.join('')).not.toContain(token)
  })
})

describe('POST /api/auth/restorePassword', () => {
  it('sets the password once, and ends every session', async () => {
    const open = await Promise.all([site.signInAs('user'), site.signInAs('user')])
    const token = await askForToken(user.email)
    const response = await restore(token, ' nueva clave 1 ')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      message:
        'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
    })
    for (const { accessToken, refreshToken } of open) {
      expect((await site.get('/api/auth/me', { token: accessToken })).statusCode).toBe(401)
      expect((await site.post('/api/auth/refresh-token', { body: { refreshToken } })).statusCode).toBe(401)
    }
    expect((await login(user.email, user.password)).statusCode).toBe(401)
    expect((await login(user.email, 'nueva clave 1')).statusCode).toBe(200)
    expect(outcome(await restore(token, 'otra clave más'))).toEqual(deadLink)
    await restore(await askForToken(user.email), user.password)
  })

  it('rejects a short or common password with a message for the field, and keeps the link valid', async () => {
    const token = await askForToken(user.email)
    for (const [password, reason] of [
      ['1', 'Usa al menos 10 caracteres.'],
      ['1234567890', 'Esta contraseña es de las más usadas. Elige otra.'],
    ] as const) {
      const response = await restore(token, password)
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(response.json().fields).toEqual({ newPassword: reason })
    }
    expect((await restore(token, user.password)).statusCode).toBe(200)
  })

  it('verifies the email, because the link was mailed to it', async () => {
    const verified = () =>
      site.db.select({ is: users.isEmailVerified }).from(users).where(eq(users.email, user.email))
    await site.db.update(users).set({ isEmailVerified: false }).where(eq(users.email, user.email))
    await restore(await askForToken(user.email), user.password)
    expect(await verified()).toEqual([{ is: true }])
  })

  it('succeeds once when a link is used several times concurrently', async () => {
    const token = await askForToken(user.email)
    const responses = await Promise.all([1, 2, 3, 4].map((number) => restore(token, `clave-larga-${number}`)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400])
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200) + 1
    expect((await login(user.email, `clave-larga-${winner}`)).statusCode).toBe(200)
  })

  it('succeeds once when two links of an account are used concurrently', async () => {
    const tokens = [await askForToken(user.email), await askForToken(user.email)]
    const responses = await Promise.all(tokens.map((token) => restore(token, user.password)))
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it('rejects a link that was mailed before another password was set', async () => {
    const [early, late] = [await askForToken(user.email), await askForToken(user.email)]
    expect((await restore(late, user.password)).statusCode).toBe(200)
    expect(outcome(await restore(early, 'otra clave más'))).toEqual(deadLink)
  })

  it('rejects a link after half an hour', async () => {
    const token = await askForToken(user.email)
    const [row] = await site.db.select().from(passwordResets)
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
    expect(Math.round(minutes)).toBe(30)
    await site.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1) })
    expect(outcome(await restore(token, 'otra clave más'))).toEqual(deadLink)
  })

  it('rejects the link of an account deactivated since', async () => {
    const token = await askForToken(user.email)
    await site.db.update(users).set({ isActive: false }).where(eq(users.email, user.email))
    const response = await restore(token, 'otra clave más')
    await site.db.update(users).set({ isActive: true }).where(eq(users.email, user.email))
    expect(outcome(response)).toEqual(deadLink)
  })

  it('rejects an unknown token, and a blank password', async () => {
    expect(outcome(await restore('x'.repeat(43), 'otra clave más'))).toEqual(deadLink)
    const response = await restore('x', '  ')
    expect(response.json().fields).toEqual({ newPassword: 'Este campo es obligatorio.' })
  })
})
