import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { connectedTo } from './databases.ts'

let site: TestApp
let token: string

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

describe('a request that needs a lock held by someone else', () => {
  it('returns 503 busy after six seconds, for reads and writes, and the next one succeeds', async () => {
    const { rows } = await site.pool.query<{ id: string; value: string }>(
      'select id, value from options limit 1',
    )
    const [option] = rows
    const reading = () => site.get('/api/options/getAll', { token })
    const writing = () =>
      site.patch(`/api/options/update/${option?.id}`, { token, body: { value: option?.value } })
    await connectedTo(site.logins.siteUrl, async (holder) => {
      await holder.query('begin; lock table options in access exclusive mode')
      const startedAt = performance.now()
      const responses = await Promise.all([reading(), writing()])
      const took = performance.now() - startedAt
      for (const response of responses) {
        expect(outcome(response)).toEqual({ status: 503, code: 'busy' })
        expect(response.json().message).toBe(
          'La base de datos está ocupada. Inténtalo de nuevo en unos segundos.',
        )
        expect(response.headers['retry-after']).toBe('5')
      }
      // Well before the statement timeout, which would end it otherwise.
      expect(took).toBeGreaterThan(5500)
      expect(took).toBeLessThan(20_000)
      expect((await site.get('/api/projects/getAll')).statusCode).toBe(200)
      await holder.query('rollback')
    })
    expect((await reading()).statusCode).toBe(200)
    expect((await writing()).statusCode).toBe(200)
  })

  it('waits for a lock that is released in time', async () => {
    await connectedTo(site.logins.siteUrl, async (holder) => {
      await holder.query('begin; lock table options in access exclusive mode')
      const reading = site.get('/api/options/getAll', { token })
      await holder.query('select pg_sleep(1)')
      await holder.query('rollback')
      expect((await reading).statusCode).toBe(200)
    })
  })
})
