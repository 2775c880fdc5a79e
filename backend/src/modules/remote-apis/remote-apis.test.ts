import { type ChildProcess, spawn } from 'node:child_process'
import { rename, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'

import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RemoteDeclaration } from '../../../../federation/src/declaration.ts'
import { emptySite } from '../../../../releases/test/sampleRemote.ts'
import { freePort } from '../../../test/nginxServer.ts'
import { publishSampleRemote } from '../../../test/sampleSite.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string }

let site: TestApp
let folder: string
let ownerKeyFile: string
let service: Server
let upstream: string
let origin: string
let admin: string
let user: string
const received: Received[] = []

const declared = (changes: Partial<RemoteDeclaration>): RemoteDeclaration => ({
  ...{ name: 'notas', title: 'Notas', team: 'Notas', port: 5190, pages: [{ path: '/notas/*' }] },
  ...changes,
})

beforeAll(async () => {
  service = createServer(async (incoming, response) => {
    const { method, url = '', headers } = incoming
    received.push({ method, url, headers, body: await text(incoming).catch(() => '') })
    const hostile = {
      'set-cookie': 'sesion=robada; Path=/',
      'content-security-policy': "default-src * 'unsafe-inline'",
      'service-worker-allowed': '/',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000',
      'x-accel-redirect': '/secreto',
      'clear-site-data': '"*"',
      'x-frame-options': 'ALLOWALL',
      etag: '"a"',
    }
    if (url.startsWith('/v1/html'))
      return response
        .writeHead(200, { ...hostile, 'content-type': 'text/html' })
        .end('<script>alert(1)</script>')
    if (url.startsWith('/v1/gzip'))
      return response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync('{"a":1}'))
    if (url.startsWith('/v1/falla'))
      return response.writeHead(500, { 'content-type': 'application/json' }).end('{"propio":true}')
    if (url.startsWith('/v1/redirige'))
      return response.writeHead(302, { location: 'https://otro.example' }).end()
    if (url.startsWith('/v1/nada')) return response.writeHead(204).end()
    response.writeHead(200, { ...hostile, 'content-type': 'application/json' }).end('{"hola":true}')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`

  const owned = await emptySite()
  folder = owned.site
  ownerKeyFile = owned.access.keyFile
  await publishSampleRemote(owned, '1.0.0', declared({ api: { upstream } }))
  await publishSampleRemote(
    owned,
    '1.0.0',
    declared({ name: 'blog', title: 'Blog', pages: [{ path: '/blog' }] }),
  )
  site = await openTestApp({ siteDir: folder, ownerKeyFile })
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
  user = (await site.signInAs('user')).accessToken
})
afterAll(async () => {
  await site.close()
  service.close()
  service.closeAllConnections()
  await rm(folder, { recursive: true })
})
beforeEach(() => received.splice(0))

const address = '/api/releases/remotes/notas/api'
const allow = (body: object, token = admin) => site.put(address, { token, body })

describe('PUT /api/releases/remotes/:name/api', () => {
  it('allows what a published version declares, to administrators only, and records it', async () => {
    expect((await site.get(address, { token: admin })).json()).toEqual({
      ...{ upstream, allowed: null, isOpen: false },
      declared: [{ upstream, versions: ['1.0.0'], isActive: true, isPrivate: true }],
      health: { state: 'unknown', lastFailure: null },
    })
    expect(outcome(await site.get('/api/x/notas/a'))).toEqual({ status: 403, code: 'upstream_not_allowed' })
    expect(outcome(await allow({ upstream, isPrivate: true }, user))).toEqual({
      status: 403,
      code: 'forbidden',
    })
    expect(outcome(await allow({ upstream }))).toEqual({ status: 400, code: 'invalid' })
    const other = { upstream: 'https://otro.example', isPrivate: true }
    expect(outcome(await allow(other))).toEqual({ status: 400, code: 'invalid' })
    expect(outcome(await allow({}))).toEqual({ status: 400, code: 'invalid' })
    expect(received).toEqual([])

    const response = await allow({ upstream, isPrivate: true, reason: 'Las notas' })
    expect(response.json()).toMatchObject({
      ...{ upstream, allowed: { upstream, isPrivate: true }, isOpen: true, unrecorded: null },
    })
    const { results } = (await site.get('/api/activity/getAll?kind=release', { token: admin })).json()
    expect(results[0]).toMatchObject({ action: 'update', kind: 'release', recordName: 'notas' })
    expect((await site.get('/api/x/notas/a')).statusCode).toBe(200)
  })

  it('has an event in the history, once, with who and why; so has the withdrawal', async () => {
    await allow({ upstream, isPrivate: true })
    await site.delete(`${address}?reason=Ya%20no`, { token: admin })
    await site.delete(address, { token: admin })
    const { results } = (await site.get('/api/releases/events?subject=notas', { token: admin })).json()
    const [withdrawal, allowance, publication] = results
    const actor = { kind: 'admin', name: expect.stringContaining('@') }
    expect(withdrawal).toMatchObject({ action: 'withdraw-api', upstream, actor, reason: 'Ya no' })
    expect(allowance).toMatchObject({ action: 'allow-api', upstream, actor, reason: 'Las notas' })
    expect(publication).toMatchObject({ action: 'activate', upstream: null })
  })

  it('takes effect where the history cannot be written, and says so', async () => {
    await rename(ownerKeyFile, `${ownerKeyFile}.away`)
    const response = await allow({ upstream, isPrivate: true })
    await rename(`${ownerKeyFile}.away`, ownerKeyFile)
    expect(response.json()).toMatchObject({
      isOpen: true,
      unrecorded: expect.stringMatching(
        /^El historial de publicaciones no lo dice: .*clave del dueño.* actividad/,
      ),
    })
    expect((await site.get('/api/x/notas/a')).statusCode).toBe(200)
  })
})

describe('/api/x/:name/*', () => {
  beforeAll(async () => {
    await allow({ upstream, isPrivate: true })
  })

  it('forwards method, path, query and body, without cookies and with the visitor’s address', async () => {
    const response = await fetch(`${origin}/api/x/notas/lista/1?a=%C3%B1&b=a/b`, {
      method: 'POST',
      body: 'hola',
      headers: {
        ...{
          'content-type': 'text/plain',
          cookie: 'a=b',
          'x-forwarded-for': '1.2.3.4',
          'x-real-ip': '1.2.3.4',
        },
        ...{ 'if-none-match': '"a"', 'proxy-authorization': 'x', 'idempotency-key': 'k' },
      },
    })
    expect([response.status, await response.json()]).toEqual([200, { hola: true }])
    const [{ headers, ...call } = { headers: {} }] = received
    expect(call).toEqual({ method: 'POST', url: '/v1/lista/1?a=%C3%B1&b=a/b', body: 'hola' })
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/plain', 'idempotency-key': 'k', host: new URL(upstream).host },
      ...{
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-prefix': '/api/x/notas',
      },
    })
    for (const name of ['cookie', 'authorization', 'if-none-match', 'proxy-authorization', 'x-real-ip'])
      expect(headers).not.toHaveProperty(name)
  })

  it('exchanges the visitor’s token for one that only this remote’s service accepts', async () => {
    expect((await site.get('/api/x/notas/a', { token: user })).statusCode).toBe(200)
    const [, token = ''] = received[0]?.headers.authorization?.split(' ') ?? []
    const keys = createLocalJWKSet((await site.get('/.well-known/jwks.json')).json())
    const expected = { issuer: 'plataforma', audience: 'x/notas', algorithms: ['ES256'], typ: 'at+jwt' }
    const { payload } = await jwtVerify(token, keys, expected)
    expect(payload).toMatchObject({ sub: decodeJwt(user).sub, role: 'user' })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(120)
    expect((await site.get('/api/auth/me', { token: user })).statusCode).toBe(200)
    expect(outcome(await site.get('/api/auth/me', { token }))).toEqual({
      status: 401,
      code: 'session_expired',
    })
    expect(outcome(await site.get('/api/x/notas/a', { token }))).toMatchObject({ status: 401 })
  })

  it('rejects an expired session, so that its owner refreshes it', async () => {
    expect(outcome(await site.get('/api/x/notas/a', { token: 'basura' }))).toMatchObject({ status: 401 })
    expect(received).toEqual([])
  })

  it('gives a preview no token, and lets it only read', async () => {
    const { token } = site.services.releases.previews.sign('user')
    expect((await site.get('/api/x/notas/a', { token })).statusCode).toBe(200)
    expect(received[0]?.headers).not.toHaveProperty('authorization')
    expect(outcome(await site.post('/api/x/notas/a', { token, body: {} }))).toMatchObject({ status: 403 })
    expect(received).toHaveLength(1)
  })

  it('keeps what a response could do to the site, and lets no browser run it', async () => {
    const response = await site.get('/api/x/notas/html')
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store, no-transform',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    for (const name of [
      'set-cookie',
      'service-worker-allowed',
      'access-control-allow-origin',
      'x-accel-redirect',
    ])
      expect(response.headers).not.toHaveProperty(name)
    for (const name of ['clear-site-data', 'etag', 'location'])
      expect(response.headers).not.toHaveProperty(name)
  })

  it('passes on compressed, empty and failed responses, and responses to HEAD', async () => {
    const gzip = await fetch(`${origin}/api/x/notas/gzip`)
    expect(await gzip.json()).toEqual({ a: 1 })
    expect((await fetch(`${origin}/api/x/notas/nada`, { method: 'DELETE' })).status).toBe(204)
    const failed = await site.get('/api/x/notas/falla')
    expect([failed.statusCode, failed.json()]).toEqual([500, { propio: true }])
    const head = await fetch(`${origin}/api/x/notas/a`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(received.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET', 'HEAD'])
    expect((await site.get('/api/health')).json()).toEqual({ status: 'ok' })
  })

  it('rejects unknown remotes, other paths, long bodies and requests that come back', async () => {
    for (const name of ['nadie', 'blog', '__proto__', 'constructor'])
      expect(outcome(await site.get(`/api/x/${name}/a`))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await site.get('/api/x/notas/a%2f..%2f..%2fadmin'))).toEqual({
      status: 400,
      code: 'bad_path',
    })
    const headers = { 'content-type': 'text/plain', 'content-length': '10485761' }
    expect(outcome(await site.send({ method: 'POST', url: '/api/x/notas/a', headers }))).toMatchObject({
      status: 413,
    })
    expect(outcome(await site.get('/api/x/notas/a', { headers: { via: '1.1 plataforma' } }))).toMatchObject({
      status: 502,
    })
    expect(received).toEqual([])
  })

  it('rejects a body that turns out to be too long while it is sent', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'text/plain', 'transfer-encoding': 'chunked' }
      const sending = request(`${origin}/api/x/notas/a`, { method: 'POST', headers }, (response) =>
        resolve(response.resume().statusCode),
      )
      sending.once('error', reject)
      for (let sent = 0; sent < 11; sent++) sending.write(Buffer.alloc(1_048_576))
    })
    expect(status).toBe(413)
    expect((await site.get('/api/health')).json()).toEqual({ status: 'ok' })
  })

  it('follows no redirect, and reports the remote as failing while the site stays ready', async () => {
    expect(outcome(await site.get('/api/x/notas/redirige'))).toEqual({ status: 502, code: 'upstream_failed' })
    const health = await site.get('/api/health')
    expect(health.json()).toEqual({ status: 'degraded', problems: ['remote-apis'], remoteApis: ['notas'] })
    expect(health.statusCode).toBe(200)
    expect((await site.get('/api/ready')).statusCode).toBe(200)
    const { health: seen } = (await site.get(address, { token: admin })).json()
    const lastFailure = {
      at: expect.any(String),
      message: 'El servicio de notas no funciona en este momento. Inténtalo de nuevo más tarde.',
    }
    expect(seen).toEqual({ state: 'failing', lastFailure })
    await site.get('/api/x/notas/a')
    expect((await site.get('/api/health')).json()).toEqual({ status: 'ok' })
    const { health: now } = (await site.get(address, { token: admin })).json()
    expect(now).toEqual({ state: 'working', lastFailure })
  })

  it('is closed as soon as the owner forbids it', async () => {
    const response = await site.delete(address, { token: admin })
    expect(response.json()).toMatchObject({ upstream, allowed: null, isOpen: false })
    expect(outcome(await site.get('/api/x/notas/a'))).toEqual({ status: 403, code: 'upstream_not_allowed' })
    expect(received).toEqual([])
  })
})

describe('examples/verifyingService.mjs', () => {
  let example: ChildProcess
  let at: string
  beforeAll(async () => {
    const port = await freePort()
    at = `http://127.0.0.1:${port}`
    const file = join(import.meta.dirname, '../../../examples/verifyingService.mjs')
    const env = { ...process.env, SITE: origin, REMOTE: 'notas', PORT: String(port) }
    example = spawn(process.execPath, [file], { env, stdio: 'inherit' })
    await vi.waitFor(() => fetch(at), { timeout: 20_000, interval: 100 })
  })
  afterAll(() => {
    example.kill()
  })

  it('knows the visitor of a call with the keys of the site, and believes no other token', async () => {
    const { user: account } = await site.signInAs('user')
    const person = { id: account.id, name: 'Ana', username: 'ana', role: 'user' }
    const call = async (token?: string) => {
      const response = await fetch(at, token ? { headers: { authorization: `Bearer ${token}` } } : {})
      return [response.status, ((await response.json()) as { visitor?: unknown }).visitor]
    }
    expect(await call()).toEqual([200, null])
    const { tokens } = site.services
    const visitor = { id: account.id, name: 'Ana', role: 'user' }
    expect(await call(await tokens.signForRemote('notas', person))).toEqual([200, visitor])
    for (const token of [await tokens.signForRemote('blog', person), user, 'basura'])
      expect(await call(token)).toEqual([401, undefined])
  })
})
