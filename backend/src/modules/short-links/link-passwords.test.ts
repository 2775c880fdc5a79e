import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { readConfig } from '../../config.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'
import { fallbackLimits } from '../../limits/fallbackBudget.ts'
import { hashPassword } from '../credentials/passwords.ts'

const limits = { byAddress: 3, byLink: 6 }
const target = 'https://destino.example/secreto'

let site: TestApp
let passwordHash: string

beforeAll(async () => {
  site = await openTestApp({
    trustedProxies: ['loopback'],
    linkPasswords: limits,
    captcha: readConfig({ CAPTCHA_ATTEMPTS: '10' }).captcha,
  })
  passwordHash = await hashPassword('girasol')
})
afterAll(() => site.close())

let made = 0
async function makeLink(): Promise<string> {
  made += 1
  const backHalf = `protegido-${made}`
  await site.db.insert(shortLinks).values({ backHalf, destination: target, passwordHash })
  site.services.shortLinks.invalidate()
  return backHalf
}

const from = (address: string) => ({ ...browser, 'x-forwarded-for': address })
const open = (code: string, address: string) => site.get(`/${code}`, { headers: from(address) })
const enter = (code: string, address: string, fields: Record<string, string>) =>
  site.send({
    method: 'POST',
    url: `/${code}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...from(address), 'content-type': 'application/x-www-form-urlencoded' },
  })

const challengeIn = (html: string): Challenge | undefined => {
  const [, escaped] = /data-challenge="([^"]*)"/.exec(html) ?? []
  return escaped && JSON.parse(escaped.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
}

/** Enters a password as the page's script does. */
async function enterSolved(code: string, address: string, password: string) {
  const challenge = challengeIn((await open(code, address)).body)
  if (!challenge) throw new Error('The page has no captcha')
  const captcha = btoa(
    JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
  )
  return { captcha, response: await enter(code, address, { password, captcha }) }
}

const addresses = Array.from({ length: 30 }, (_, index) => `198.51.100.${index + 1}`)

/** 300 wrong passwords of 30 addresses. */
async function attack(code: string) {
  for (let round = 0; round < 10; round++) {
    await Promise.all(addresses.map((address) => enter(code, address, { password: 'adivina' })))
  }
}

describe('the password of a link', () => {
  it('is free of a captcha until an address has failed several times, and costs one for that address then', async () => {
    const code = await makeLink()
    for (const password of ['uno', 'dos', 'tres']) {
      expect((await enter(code, '203.0.113.1', { password })).statusCode).toBe(403)
    }
    const limited = await enter(code, '203.0.113.1', { password: 'girasol' })
    expect([limited.statusCode, limited.headers.location]).toEqual([429, undefined])
    expect(limited.body).toContain('Escribe la tuya otra vez')
    expect(challengeIn(limited.body)).toBeDefined()
    expect(challengeIn((await open(code, '203.0.113.1')).body)).toBeDefined()
    expect(challengeIn((await open(code, '203.0.113.2')).body)).toBeUndefined()
    expect((await enterSolved(code, '203.0.113.1', 'girasol')).response.headers.location).toBe(target)
    expect((await enter(code, '203.0.113.2', { password: 'girasol' })).headers.location).toBe(target)
  })

  it('lets its holder in from any address, also a shared one, after 300 wrong ones from 30 addresses', async () => {
    const code = await makeLink()
    await attack(code)
    for (const address of ['203.0.113.9', '198.51.100.200', '198.51.100.1', '2001:db8:1:2::1']) {
      expect((await enter(code, address, { password: 'girasol' })).statusCode, address).toBe(429)
      const { response } = await enterSolved(code, address, 'girasol')
      expect([response.statusCode, response.headers.location], address).toEqual([303, target])
    }
  })

  it('is not counted when it is right, however many people share an address', async () => {
    const code = await makeLink()
    for (let count = 0; count < 3 * limits.byLink; count++) {
      expect((await enter(code, '203.0.113.1', { password: 'girasol' })).statusCode).toBe(303)
    }
  })

  it('can be guessed only a few times by an address or a network that solves captchas', async () => {
    const code = await makeLink()
    await attack(code)
    const statuses: number[] = []
    for (let count = 0; count <= fallbackLimits.byAddress; count++) {
      statuses.push((await enterSolved(code, '203.0.113.5', 'adivina')).response.statusCode)
    }
    expect(statuses).toEqual([...Array(fallbackLimits.byAddress).fill(403), 429])
    const { response } = await enterSolved(code, '203.0.113.5', 'girasol')
    expect([response.statusCode, Number(response.headers['retry-after']) > 800]).toEqual([429, true])
    expect((await enterSolved(code, '203.0.113.6', 'girasol')).response.statusCode).toBe(303)
    // 65,536 networks of one customer.
    const outcomes = { guessed: 0, limited: 0 }
    for (let count = 0; count < fallbackLimits.byNetwork + 20; count++) {
      const { statusCode } = (await enterSolved(code, `2001:db8:9:${count.toString(16)}::1`, 'adivina'))
        .response
      outcomes[statusCode === 403 ? 'guessed' : 'limited'] += 1
    }
    expect(outcomes).toEqual({ guessed: fallbackLimits.byNetwork, limited: 20 })
    expect((await enterSolved(code, '2001:db8:a::1', 'girasol')).response.statusCode).toBe(303)
  })

  it('needs a captcha that is solved, new and unused', async () => {
    const code = await makeLink()
    await attack(code)
    const { captcha, response } = await enterSolved(code, '203.0.113.7', 'adivina')
    expect(response.statusCode).toBe(403)
    for (const solution of [captcha, 'basura', btoa('{}')]) {
      const again = await enter(code, '203.0.113.7', { password: 'girasol', captcha: solution })
      expect([again.statusCode, again.headers.location]).toEqual([400, undefined])
      expect(again.body).toContain('La comprobación automática caducó.')
    }
  })

  it('allows exactly the script that solves it', async () => {
    const code = await makeLink()
    await attack(code)
    const { headers, body } = await open(code, '203.0.113.8')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; base-uri 'none'; frame-ancestors 'none'; script-src 'sha256-\S+'; worker-src 'self'$/,
    )
    expect(body).toContain('<noscript>')
    const worker = await site.get('/api/auth/captcha/worker.js')
    expect([worker.statusCode, worker.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(worker.body).toContain('PBKDF2')
  })
})
