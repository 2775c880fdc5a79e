import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credentialsOf, openTestApp, type TestApp } from '../../test/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const canary = 'canario-4711'

describe('the log', () => {
  it('never contains a password or a token, however they arrive', async () => {
    const { email } = credentialsOf('admin')
    const { accessToken, refreshToken } = await site.signInAs('admin')
    await site.post('/api/auth/login', { body: { email, password: canary, captchaToken: canary } })
    await site.post('/api/auth/login', { body: { email: 'x', password: [canary] } })
    await site.post('/api/auth/refresh-token', { body: { refreshToken } })
    await site.get('/api/users/getAll', { token: accessToken })
    await site.get('/api/auth/me', { token: canary, headers: { cookie: `session=${canary}` } })
    await site.get(`/oauth/google/success?accessToken=${canary}&refreshToken=${canary}&code=${canary}`)
    await site.get(`/auth/password/restore/${canary}`)
    await site.get(`/api/db/download/${canary}?token=${canary}`)
    const log = site.log.join('')
    expect(log).toContain('/api/auth/login')
    for (const secret of [canary, accessToken, refreshToken, credentialsOf('admin').password]) {
      expect(log).not.toContain(secret)
    }
  })

  it('masks secrets in any logged object', () => {
    site.log.length = 0
    site.app.log.info(
      { body: { password: canary, nested: { refreshToken: canary } }, authorization: canary },
      'x',
    )
    site.app.log.error({ err: new Error(`GET /?token=${canary}`) }, 'x')
    expect(site.log).toHaveLength(2)
    expect(site.log.join('')).not.toContain(canary)
  })

  it('omits the parameters of a failed query', async () => {
    const failure = await site.db.execute(sql`select ${canary}::int`).catch((error: Error) => error)
    site.log.length = 0
    site.app.log.error({ err: failure }, 'x')
    const [line] = site.log
    expect(line).toContain('select $1::int')
    // The cause's message quotes the value.
    expect(line).not.toContain(canary)
    expect(JSON.parse(line ?? '').err.cause).toMatchObject({
      code: '22P02',
      message: expect.stringContaining('invalid input syntax for type integer'),
    })
  })

  it('has one JSON line per request', async () => {
    site.log.length = 0
    await site.get('/api/projects/getAll?limit=1')
    expect(site.log.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        status: 200,
        url: '/api/projects/getAll?limit=1',
      }),
    ])
  })
})
