import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { credentialsOf, openTestApp, outcome, type TestApp } from '../../../../test/testApp.ts'
import { readConfig } from '../../../config.ts'

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

async function solve(site: TestApp) {
  const challenge = (await site.get('/api/auth/captcha/challenge')).json() as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved')
  return { challenge, solution }
}

function login(site: TestApp, captchaToken?: string) {
  const { email, password } = credentialsOf('admin')
  return site.post('/api/auth/login', { body: { email, password, captchaToken } })
}

const refused = { status: 400, code: 'captcha' }

describe('the embedded captcha', () => {
  let site: TestApp

  beforeAll(async () => {
    site = await openTestApp({ captcha: readConfig({}).captcha })
  })
  afterAll(() => site.close())

  it('is announced to the page', async () => {
    const response = await site.get('/api/auth/captcha')
    expect(response.headers['cache-control']).toBe('no-store, no-transform')
    expect(response.json()).toEqual({
      provider: 'altcha',
      siteKey: null,
      challengeUrl: '/api/auth/captcha/challenge',
    })
  })

  it('accepts a solved challenge once', async () => {
    const token = encode(await solve(site))
    const statuses = await Promise.all([login(site, token), login(site, token), login(site, token)])
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
    expect(outcome(await login(site, token))).toEqual(refused)
  })

  it('needs between 40 % and all of the configured attempts', async () => {
    const other = await openTestApp({ captcha: readConfig({ CAPTCHA_ATTEMPTS: '20' }).captcha })
    const { challenge, solution } = await solve(other)
    expect(solution.counter).toBeGreaterThanOrEqual(8)
    expect(solution.counter).toBeLessThanOrEqual(20)
    expect((await login(other, encode({ challenge, solution }))).statusCode).toBe(200)
    await other.close()
  })

  it('rejects a missing, invalid or unsolved one', async () => {
    const { challenge, solution } = await solve(site)
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const data = { expiresAt: 4_000_000_000, lifetimeSeconds: 600 }
    const later = { ...challenge, parameters: { ...challenge.parameters, data } }
    const tokens = [
      undefined,
      '',
      'basura',
      encode(null),
      encode({ challenge }),
      encode({ challenge, solution: { ...solution, derivedKey: `${solution.derivedKey.slice(0, -2)}00` } }),
      encode({ challenge: easier, solution }),
      encode({ challenge: later, solution }),
      encode({ challenge: { ...challenge, signature: '00' }, solution }),
    ]
    for (const token of tokens) expect(outcome(await login(site, token))).toEqual(refused)
  })

  it("returns the page's own message when it is missing", async () => {
    expect((await login(site)).json()).toEqual({ code: 'captcha', message: 'Completa el captcha primero' })
  })

  it('rejects one that is older than ten minutes', async () => {
    const token = encode(await solve(site))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    const response = await login(site, token)
    vi.useRealTimers()
    expect(outcome(response)).toEqual(refused)
  })

  it("does not ask the browser to compare its clock with the server's", async () => {
    const { parameters } = (await site.get('/api/auth/captcha/challenge')).json() as Challenge
    expect(parameters).not.toHaveProperty('expiresAt')
    expect(parameters.data).toMatchObject({ lifetimeSeconds: 600 })
  })

  it('is used up by a failed attempt', async () => {
    const token = encode(await solve(site))
    const body = { email: 'nadie@correo.example', password: 'adivina', captchaToken: token }
    expect((await site.post('/api/auth/login', { body })).statusCode).toBe(401)
    expect(outcome(await site.post('/api/auth/login', { body }))).toEqual(refused)
  })
})

describe('Turnstile', () => {
  let verifier: Server
  let site: TestApp
  let verifyUrl: string
  const asked: Record<string, string>[] = []
  const spent = new Set<string>()

  beforeAll(async () => {
    // Implements Cloudflare's protocol: receives a form, responds with a verdict, and accepts each token once.
    verifier = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const form = Object.fromEntries(new URLSearchParams(text)) as Record<string, string>
      asked.push(form)
      const { response: token = '', secret } = form
      if (token === 'broken') return response.writeHead(502).end('<html>')
      const success = secret === 'the-secret' && token.startsWith('solved') && !spent.has(token)
      spent.add(token)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(success ? { success } : { success, 'error-codes': ['timeout-or-duplicate'] }))
    })
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
    verifyUrl = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`
    const { captcha } = readConfig({
      TURNSTILE_SITE_KEY: 'the-key',
      TURNSTILE_SECRET: 'the-secret',
      TURNSTILE_VERIFY_URL: verifyUrl,
    })
    site = await openTestApp({ captcha })
  })
  afterAll(async () => {
    await site.close()
    verifier.close()
  })

  it('is announced to the page, without its secret', async () => {
    const response = await site.get('/api/auth/captcha')
    expect(response.json()).toMatchObject({ provider: 'turnstile', siteKey: 'the-key' })
    expect(response.body).not.toContain('the-secret')
  })

  it("is verified by the provider, with the client's address", async () => {
    expect((await login(site, 'solved-1')).statusCode).toBe(200)
    expect(asked.at(-1)).toEqual({ secret: 'the-secret', response: 'solved-1', remoteip: '127.0.0.1' })
  })

  it('rejects what the provider rejects, such as a second use', async () => {
    expect((await login(site, 'solved-2')).statusCode).toBe(200)
    expect(outcome(await login(site, 'solved-2'))).toEqual(refused)
    expect(outcome(await login(site, 'basura'))).toEqual(refused)
  })

  it('does not call the provider without a token', async () => {
    const before = asked.length
    expect(outcome(await login(site))).toEqual(refused)
    expect(asked).toHaveLength(before)
  })

  it('rejects every sign-in while the provider is unavailable', async () => {
    const response = await login(site, 'broken')
    expect(outcome(response)).toEqual({ status: 503, code: 'captcha_unavailable' })
    expect(response.headers['retry-after']).toBeDefined()
  })

  it("accepts the site's own captcha from browsers that it does not support", async () => {
    const token = encode(await solve(site))
    expect((await login(site, token)).statusCode).toBe(200)
    expect(outcome(await login(site, token))).toEqual(refused)
  })
})
