import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../test/testApp.ts'

const friend = 'https://amiga.example'
let site: TestApp

beforeAll(async () => {
  site = await openTestApp({ corsOrigins: [friend] })
})
afterAll(() => site.close())

const preflight = (origin: string) =>
  site.app.inject({
    method: 'OPTIONS',
    url: '/api/users/getAll',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization,content-type',
    },
  })

describe('a page of another origin', () => {
  it('may call everything when its origin is configured, with its token and without cookies', async () => {
    const { statusCode, headers } = await preflight(friend)
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-origin': friend,
      'access-control-allow-headers':
        'authorization, content-type, tus-resumable, upload-length, upload-metadata, upload-offset, upload-expires',
      'access-control-allow-methods': expect.stringContaining('PATCH'),
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it.each(['https://otra.example', 'https://amiga.example.otra.example', 'http://amiga.example', 'null'])(
    'may not read a response as %s',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
      const response = await site.get('/api/projects/getAll', { headers: { origin } })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    },
  )

  it('may read nothing when no origin is configured', async () => {
    const closed = await openTestApp()
    const response = await closed.get('/api/projects/getAll', { headers: { origin: friend } })
    await closed.close()
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('every response of the API', () => {
  it.each([['/api/projects/getAll'], ['/api/users/getAll'], ['/api/nada']])(
    'is harmless when a browser is made to open it: %s',
    async (path) => {
      const { headers } = await site.get(path)
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'self'",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'content-type': expect.stringContaining('application/json'),
      })
      expect(headers['x-powered-by']).toBeUndefined()
    },
  )
})
