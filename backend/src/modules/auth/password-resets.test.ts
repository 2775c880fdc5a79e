import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { passwordResets } from '../../db/schema/users.ts'
import { readOutbox } from '../../mailer/outbox.ts'

const domain = 'http://localhost:3000'
const victim = credentialsOf('user')

let site: TestApp
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'resets-'))
  site = await openTestApp({
    dataDir,
    trustedProxies: ['127.0.0.1'],
    captcha: { provider: 'altcha', turnstile: undefined, maxAttempts: 2000 },
    resets: { freeByIp: 3, freeInAll: 60 },
  })
})
afterAll(async () => {
  await site.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(async () => void (await site.db.delete(passwordResets)))

const ask = (ip: string, email = victim.email) =>
  site.post('/api/auth/forgotPassword', { body: { email, domain }, headers: { 'x-forwarded-for': ip } })
const restore = (emailEncrypt: string, newPassword = victim.password) =>
  site.post('/api/auth/restorePassword', { body: { emailEncrypt, newPassword } })

const wantsCaptcha = { status: 400, code: 'captcha' }
let asked = 0
/** A client address without earlier requests. */
const newAddress = () => `203.0.${Math.floor(++asked / 200)}.${(asked % 200) + 1}`

/** The tokens mailed to the victim, latest first. */
async function mailedTokens(): Promise<string[]> {
  const mails = (await readOutbox(dataDir)).filter(({ to }) => to === victim.email)
  return mails.flatMap(({ text }) => /\/auth\/password\/restore\/([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Waits for work that requests left running after their response. */
async function settled() {
  const count = async () => (await mailedTokens()).length
  let before = -1
  await vi.waitFor(
    async () => {
      const now = await count()
      const isQuiet = now === before
      before = now
      expect(isQuiet).toBe(true)
    },
    { interval: 400, timeout: 5000 },
  )
}

describe('POST /api/auth/forgotPassword', () => {
  it('requires a captcha after several requests from one address, whichever account they name', async () => {
    const ip = newAddress()
    const statuses: number[] = []
    for (let round = 0; round < 3; round++)
      statuses.push((await ask(ip, `n${round}@correo.example`)).statusCode)
    expect(statuses).toEqual([200, 200, 200])
    expect(outcome(await ask(ip))).toEqual(wantsCaptcha)
    expect(outcome(await ask(ip, 'nadie@correo.example'))).toEqual(wantsCaptcha)
  })

  it('counts an IPv6 /64 as one address, and an IPv4 address also on an IPv6 socket', async () => {
    const same = [
      '2001:db8:5:6::1',
      '2001:db8:5:6:ffff::2',
      '2001:DB8:5:6::3',
      '2001:db8:5:6:aaaa:bbbb:cccc:dddd',
    ]
    const mapped = ['192.0.2.77', '::ffff:192.0.2.77', '::ffff:c000:24d', '192.0.2.77']
    for (const addresses of [same, mapped]) {
      const statuses: number[] = []
      for (const ip of addresses) statuses.push((await ask(ip, 'nadie@correo.example')).statusCode)
      expect(statuses).toEqual([200, 200, 200, 400])
    }
    expect((await ask('2001:db8:5:7::1', 'nadie@correo.example')).statusCode).toBe(200)
  })

  it('lets the account’s owner request links, however often others did', async () => {
    for (let round = 0; round < 12; round++) await ask(newAddress())
    await settled()
    expect((await ask(newAddress())).statusCode).toBe(200)
    const [token = ''] = await mailedTokens()
    expect((await restore(token)).statusCode).toBe(200)
    // Using a link ends the others, so the next request mails one again.
    const before = (await mailedTokens()).length
    await ask(newAddress())
    await vi.waitFor(async () => expect(await mailedTokens()).toHaveLength(before + 1))
  })

  it('mails at most five valid links per account, and invalidates none of them for another', async () => {
    const before = (await mailedTokens()).length
    await Promise.all(Array.from({ length: 9 }, () => ask(newAddress())))
    await vi.waitFor(async () => expect((await mailedTokens()).length - before).toBe(5), { timeout: 10_000 })
    await settled()
    const tokens = (await mailedTokens()).slice(0, (await mailedTokens()).length - before)
    expect(tokens).toHaveLength(5)
    const [oldest = ''] = tokens.toReversed()
    expect((await restore(oldest)).statusCode).toBe(200)
    // Using one invalidates the others.
    for (const other of tokens.slice(0, 4)) {
      expect(outcome(await restore(other))).toEqual({ status: 400, code: 'dead_link' })
    }
  })

  it('mails again once the valid links have expired', async () => {
    for (let round = 0; round < 6; round++) await ask(newAddress())
    await settled()
    const before = (await mailedTokens()).length
    await site.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1) })
    await ask(newAddress())
    await vi.waitFor(async () => expect(await mailedTokens()).toHaveLength(before + 1))
  })

  it('requires a captcha from everybody while there are very many requests', async () => {
    let response = await ask(newAddress(), 'nadie@correo.example')
    for (let round = 0; response.statusCode === 200 && round < 61; round++) {
      response = await ask(newAddress(), 'nadie@correo.example')
    }
    expect(outcome(response)).toEqual(wantsCaptcha)
  })
})
