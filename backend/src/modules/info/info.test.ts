import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { pageViews } from '../../db/schema/messages.ts'
import { boots } from '../../db/schema/site.ts'
import { describeEnvironment } from './environment.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
})

const read = async () => (await site.get('/api/info/system', { token: admin })).json()

describe('GET /api/info/system', () => {
  it('describes the machine', async () => {
    const info = await read()
    expect(info).toMatchObject({ nodeVersion: process.version, osArchitecture: process.arch })
    expect(info.totalMemory).toBeGreaterThan(info.freeMemory)
    expect(info.cpuCores).toBeGreaterThan(0)
    expect(Math.abs(Date.parse(info.serverTime) - Date.now())).toBeLessThan(5000)
    expect(info.uptime).toBeGreaterThanOrEqual(0)
    expect(info.hostName).toMatch(/\S/)
  })

  it('counts page views and boots, and returns the last boot in Bogotá time', async () => {
    const before = await read()
    await site.db.insert(pageViews).values({ currentUrl: '/', ip: '203.0.113.0' })
    await site.db.insert(boots).values({ nodeVersion: 'v20', bootedAt: new Date('2999-01-01T03:04:05Z') })
    expect(await read()).toMatchObject({
      visitCount: before.visitCount + 1,
      bootCount: before.bootCount + 1,
      lastBootDate: '2998-12-31',
      lastBootTime: '22:04:05',
    })
  })

  it('never contains a secret of the environment', async () => {
    vi.stubEnv('CANARIO_PASSWORD', 'canario-1')
    vi.stubEnv('CANARIO_ADDRESS', 'postgres://usuario:canario-2@servidor/base')
    vi.stubEnv('CANARIO_PLAIN', 'visible')
    const response = await site.get('/api/info/system', { token: admin })
    expect(response.body).not.toMatch(/canario-\d/)
    expect(response.json().environmentVariables).toMatchObject({
      CANARIO_PASSWORD: '[oculto]',
      CANARIO_ADDRESS: '[oculto]',
      CANARIO_PLAIN: 'visible',
    })
    expect(response.headers['cache-control']).toBe('no-store, no-transform')
  })

  it('is for administrators only', async () => {
    expect(outcome(await site.get('/api/info/system'))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      const response = await site.get('/api/info/system', { token: accessToken })
      expect(outcome(response)).toEqual({ status: 403, code: 'forbidden' })
    }
  })
})

describe('describeEnvironment', () => {
  it.each([
    ['JWT_SECRET', 'x'],
    ['npm_config__authToken', 'x'],
    ['API_KEY', 'x'],
    ['SMTP_URL', 'smtp://usuario:clave@correo.example:587'],
    ['DATABASE_URL', 'postgres://:clave@servidor/base'],
    ['CALLBACK', 'https://correo.example/?access_token=x'],
    ['HEADER', 'Bearer abcdefgh12'],
    ['PEM', '-----BEGIN EC PARAMETERS-----'],
    ['PLAIN', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
    ['PLAIN', 'ghp_abcdefghijklmnop'],
    ['PLAIN', '9f86d081884c7d659a2feaa0c55ad015'],
    ['PLAIN', 'mode=fast;id=Zk3vT9qLw2Xb7RnY5sHc'],
  ])('masks %s=%s', (name, value) => {
    expect(describeEnvironment({ [name]: value }, false)).toEqual({ [name]: '[oculto]' })
  })

  it.each([
    ['PATH', '/usr/local/sbin:/usr/local/bin:/opt/node20/bin'],
    ['HOME', '/home/persona'],
    ['LANG', 'es_CO.UTF-8'],
    ['NODE_ENV', 'development'],
    ['CORS_ORIGINS', 'https://www.nodonorte.example'],
    ['JWT_SECRET', ''],
  ])('shows %s=%s', (name, value) => {
    expect(describeEnvironment({ [name]: value }, false)).toEqual({ [name]: value })
  })

  it('contains only a list of known names in production', () => {
    const environment = { PORT: '3000', NODE_ENV: 'production', EDITOR: 'vi', JWT_SECRET: 'x', HOME: '/root' }
    expect(describeEnvironment(environment, true)).toEqual({ NODE_ENV: 'production', PORT: '3000' })
  })
})
