import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSampleBuild } from '../../../../../releases/test/sampleRemote.ts'
import { openReleasesApp, type ReleasesApp } from '../../../../test/releasesApp.ts'
import { outcome, type TestApp } from '../../../../test/testApp.ts'
import { packFolder } from '../../../../test/uploads.ts'

let site: ReleasesApp
let app: TestApp
let admin: string

beforeAll(async () => {
  site = await openReleasesApp()
  ;({ app, admin } = site)
  for (const version of ['1.0.0', '1.1.0']) {
    const folder = await writeSampleBuild({ version })
    const payload = await packFolder(folder)
    await rm(folder, { recursive: true })
    const url = '/api/releases/remotes/academy/versions'
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/gzip' }
    expect((await app.send({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
  }
})
afterAll(() => site.close())

const versions = { academy: '1.1.0' }
const create = (token: string | undefined, body: object) =>
  app.post('/api/releases/previews', { body, ...(token && { token }) })

/** A link that the administrator made. */
async function link(hours: number) {
  const { id } = (await app.get('/api/auth/me', { token: admin })).json().user
  return app.services.releases.testersLinks.sign(versions, new Date(Date.now() + hours * 3_600_000), {
    credentialId: null,
    userId: id,
  })
}

/** The token of a preview that an administrator opens. */
const preview = async () => (await create(admin, { versions })).json().token as string

describe('POST /api/releases/previews', () => {
  it('says who published the version, when and what its trial said, and gives a token of nobody', async () => {
    const { email } = (await app.get('/api/auth/me', { token: admin })).json().user
    const response = await create(admin, { versions })
    expect(response.json()).toMatchObject({
      versions: [
        {
          ...{ name: 'academy', title: 'Academia', version: '1.1.0', isActive: false, author: email },
          publishedAt: expect.any(String),
          trial: { state: 'untried' },
        },
      ],
      token: expect.stringMatching(/^mfep_/),
      user: { role: 'user', name: 'Versión de prueba' },
    })
    const left = Date.parse(response.json().expiresAt) - Date.now()
    expect(left / 60_000).toBeGreaterThan(59)
    expect(left / 60_000).toBeLessThanOrEqual(60)
  })

  it('lets nobody choose versions who may not release that remote', async () => {
    const { accessToken } = await app.signInAs('user')
    for (const token of [undefined, accessToken])
      expect(outcome(await create(token, { versions }))).toEqual({ status: 403, code: 'not_a_tester' })
  })

  it('rejects versions that are not published, and bodies that are neither versions nor a link', async () => {
    expect((await create(admin, { versions: { academy: '9.9.9' } })).statusCode).toBe(410)
    for (const body of [{}, { versions: {} }, { versions: { academy: '../x' } }, { link: '', versions }])
      expect(outcome(await create(admin, body))).toEqual({ status: 400, code: 'invalid' })
  })

  it('ends with the link that it comes from', async () => {
    const { query, expiresAt } = await link(0.1)
    const response = await create(undefined, { link: query.slice('?testers='.length) })
    expect(response.json()).toMatchObject({ expiresAt, user: null })
  })
})

describe('the token of a preview', () => {
  it('reads what a user without data reads, and no more', async () => {
    const token = await preview()
    expect((await app.get('/api/auth/me', { token })).json()).toMatchObject({ user: { role: 'user' } })
    const routes = app.app.declaredRoutes.filter(({ method, url }) => method === 'GET' && !/[:*]/.test(url))
    for (const { url, permission } of routes) {
      const { statusCode } = await app.get(url, { token })
      if (permission === 'admin' || permission === 'release') expect([url, statusCode]).toEqual([url, 403])
      else expect([url, statusCode < 500]).toEqual([url, true])
    }
  })

  it('changes nothing', async () => {
    const token = await preview()
    const routes = app.app.declaredRoutes.filter(
      ({ method, permission }) => !['GET', 'HEAD'].includes(method) && permission !== 'public',
    )
    expect(routes.length).toBeGreaterThan(50)
    for (const { method, url } of routes) {
      const headers = { authorization: `Bearer ${token}` }
      const target = { method: method as 'POST', url: url.replace(/:\w+/g, 'x') }
      expect([url, outcome(await app.send({ ...target, headers }))]).toEqual([
        url,
        { status: 403, code: 'preview' },
      ])
    }
  })

  it('of a link that a visitor opened shows what visitors see', async () => {
    const { query } = await link(1)
    const { token } = (await create(undefined, { link: query.slice('?testers='.length) })).json()
    expect(outcome(await app.get('/api/auth/me', { token }))).toEqual({
      status: 401,
      code: 'session_expired',
    })
    expect((await app.get('/api/projects/getAll', { token })).statusCode).toBe(200)
  })

  it('is worth nothing when it is expired or changed', async () => {
    const expired = app.services.releases.previews.sign('user', new Date(Date.now() - 1)).token
    const token = await preview()
    const [text = '', signature] = token.slice('mfep_'.length).split('.')
    const forged = Buffer.from(JSON.stringify({ r: 'admin', e: Date.now() + 9e9 })).toString('base64url')
    for (const wrong of [expired, `mfep_${forged}.${signature}`, `mfep_${text}`, `${token}x`, 'mfep_'])
      expect(outcome(await app.get('/api/auth/me', { token: wrong }))).toMatchObject({ status: 401 })
  })
})

describe('a page without an origin', () => {
  const from = (token?: string, origin = 'null') =>
    app.get('/api/projects/getAll', { headers: { origin }, ...(token && { token }) })
  const allowed = ({ headers }: Awaited<ReturnType<typeof from>>) => headers['access-control-allow-origin']

  it('reads the API with the token of a preview', async () => {
    const response = await from(await preview())
    expect(allowed(response)).toBe('null')
    expect(response.headers.vary).toMatch(/origin/i)
  })

  it('reads nothing without one, also not with a session, and no other origin reads with one', async () => {
    expect(allowed(await from())).toBeUndefined()
    expect(allowed(await from(admin))).toBeUndefined()
    expect(allowed(await from(await preview(), 'https://otra.example'))).toBeUndefined()
  })

  it.each(['GET', 'POST', 'DELETE'])('may only announce that it reads: %s', async (method) => {
    const headers = { origin: 'null', 'access-control-request-method': method }
    const response = await app.send({ method: 'OPTIONS', url: '/api/auth/me', headers })
    expect(allowed(response)).toBe(method === 'GET' ? 'null' : undefined)
    if (method === 'GET')
      expect(response.headers['access-control-allow-headers']).toBe('authorization, cache-control')
  })
})
