import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const mail = {
  name: 'Nombre',
  email: 'correo@ejemplo.com',
  subject: 'Asunto',
  message: 'Hola',
  reference: '',
}

describe('GET /api/health', () => {
  it('is ok, degraded after a write failed on a full disk, and ok again once there is space', async () => {
    expect((await site.get('/api/health')).json()).toEqual({ status: 'ok' })
    // What PostgreSQL reports when it cannot extend a table.
    await site.pool.query(
      `create function refuse() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
       create trigger refuse before insert on mails for each row execute function refuse()`,
    )
    const refused = await site.post('/api/mail/submit', { body: mail })
    expect(outcome(refused)).toEqual({ status: 507, code: 'disk_full' })
    expect(refused.json().message).toMatch(/^No queda espacio en el disco del servidor/)
    expect((await site.get('/api/health')).json()).toEqual({ status: 'degraded', problems: ['data'] })

    await site.pool.query('drop trigger refuse on mails')
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    await vi.waitFor(async () => expect((await site.get('/api/health')).json()).toEqual({ status: 'ok' }), {
      timeout: 10_000,
    })
    expect((await site.post('/api/mail/submit', { body: mail })).statusCode).toBe(200)
  })
})

it('is degraded where pages should be prerendered and no engine can', async () => {
  const other = await openTestApp({ isEngineMissing: true })
  expect((await other.get('/api/health')).json()).toEqual({ status: 'degraded', problems: ['drawing'] })
  expect(other.log.join()).toContain('there is no engine that prerenders pages here')
  await other.close()
})
