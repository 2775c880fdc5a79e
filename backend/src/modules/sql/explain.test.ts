import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcome } from '../../../test/testApp.ts'
import { openSqlSite } from './sql.fixture.ts'

let opened: Awaited<ReturnType<typeof openSqlSite>>

beforeAll(async () => {
  opened = await openSqlSite()
})
afterAll(() => opened.close(), 60_000)

const explain = (query: string, more: object = {}) =>
  opened.site.post('/api/db/explain', { token: opened.token, body: { query, ...more } })

describe('POST /api/db/explain', () => {
  it('returns the steps of a query, estimated or measured', async () => {
    const query = 'select u.name from users u join wardrobe_items i on i.user_id = u.id order by 1'
    const estimated = (await explain(query)).json()
    expect(estimated.executionMs).toBeNull()
    expect(estimated.nodes[0]).toMatchObject({ id: 0, parent: null, actual: null })
    const types = estimated.nodes.map(({ type }: { type: string }) => type)
    expect(types).toContain('Seq Scan')
    const measured = (await explain(query, { analyze: true })).json()
    expect(measured.executionMs).toBeGreaterThan(0)
    expect(measured.nodes[0].actual).toMatchObject({ loops: 1, rows: expect.any(Number) })
    for (const { parent, id } of measured.nodes.slice(1)) expect(parent).toBeLessThan(id)
  })

  it('plans a change without making it, and rejects measuring it', async () => {
    const change = 'delete from mails'
    expect((await explain(change)).json().nodes[0].type).toBe('ModifyTable')
    const refused = await explain(change, { analyze: true })
    expect(outcome(refused)).toEqual({ status: 400, code: 'sql_failed' })
    expect(refused.json().message).toBe('La consulta quiere escribir y el modo es de solo lectura.')
    const { rowCount } = await opened.site.pool.query('select from mails')
    expect(rowCount).toBeGreaterThan(0)
  })

  it.each([
    'select 1; delete from mails',
    'select 1; commit; delete from mails',
    'create table a ()',
    'x',
    ') select 1',
  ])('rejects %s', async (query) => {
    for (const analyze of [false, true])
      expect(outcome(await explain(query, { analyze }))).toEqual({ status: 400, code: 'sql_failed' })
  })

  it('can be cancelled, and ends at its time limit', async () => {
    const runId = randomUUID()
    const running = explain('select pg_sleep(30)', { analyze: true, runId })
    const end = () => opened.site.delete(`/api/db/config/runSQLQuery/${runId}`, { token: opened.token })
    expect((await end()).json()).toEqual({ success: true, message: 'Consulta detenida.' })
    expect((await running).json().message).toBe('Alguien detuvo la consulta.')
    const slow = await explain('select pg_sleep(30)', { analyze: true })
    expect(slow.json().message).toBe('La consulta pasó de 4 segundos y se detuvo.')
    await expect.poll(opened.openQueries, { timeout: 5000 }).toEqual([])
  })
})
