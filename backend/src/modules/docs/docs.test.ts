import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('/api/docs', () => {
  it('shows the contract to administrators only', async () => {
    const path = '/api/docs/openapi.json'
    expect(outcome(await site.get(path))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect(outcome(await site.get(path, { token: accessToken }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
    const { accessToken } = await site.signInAs('admin')
    const response = await site.get(path, { token: accessToken })
    expect(response.json()).toEqual((await site.get('/api/openapi.json')).json())
  })

  it('requests nothing from other sites', async () => {
    const page = await site.get('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['content-security-policy']).toContain("connect-src 'self'")
    expect(page.body).not.toContain('listUsers')
    for (const [, address = ''] of page.body.matchAll(/(?:src|href)="(\/api[^"]+)"/g))
      expect([address, (await site.get(address)).statusCode]).toEqual([address, 200])
    const reference = await site.get('/api/docs/reference.js')
    expect([reference.statusCode, reference.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
    expect(reference.body).toContain('createApiReference')
  })
})
