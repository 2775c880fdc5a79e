import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let admin: string
let other: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
  const person = {
    name: 'Otra',
    username: 'otra',
    email: 'otra@consultas.example',
    password: 'una-clave-larga-1',
  }
  await site.post('/api/auth/register', { token: admin, body: { ...person, role: 'admin' } })
  const { email, password } = person
  other = (await site.post('/api/auth/login', { body: { email, password } })).json().accessToken
})
afterAll(() => site.close())

type Saved = { id: string; name: string; query: string; isShared: boolean; isOwn: boolean; updatedAt: string }

const list = async (token = admin): Promise<Saved[]> =>
  (await site.get('/api/db/queries', { token })).json().results
const create = (body: object, token = admin) => site.post('/api/db/queries', { token, body })
const update = (id: string, body: object, token = admin) =>
  site.patch(`/api/db/queries/${id}`, { token, body })

describe('saved queries', () => {
  it('belong to one administrator, until they are shared', async () => {
    const created = await create({ name: 'Inactivos', query: 'select 1 -- secreto-4711' })
    expect(created.statusCode).toBe(201)
    const saved: Saved = created.json()
    expect(saved).toMatchObject({ name: 'Inactivos', isShared: false, isOwn: true })
    expect(await list()).toEqual([saved])
    expect(await list(other)).toEqual([])
    expect((await update(saved.id, { isShared: true })).json()).toMatchObject({ isShared: true })
    expect(await list(other)).toEqual([expect.objectContaining({ id: saved.id, isOwn: false })])
    expect(outcome(await update(saved.id, { name: 'Mía' }, other))).toMatchObject({ status: 404 })
    expect(outcome(await site.delete(`/api/db/queries/${saved.id}`, { token: other }))).toMatchObject({
      status: 404,
    })
    const { results } = (await site.get('/api/activity/getAll?kind=saved-query', { token: admin })).json()
    expect(results.map(({ action }: { action: string }) => action)).toEqual(['update', 'create'])
    expect(JSON.stringify(results)).not.toContain('secreto-4711')
  })

  it('need a unique name, ignoring case, and replace only the version that was read', async () => {
    const first: Saved = (await create({ name: 'Hoy', query: 'select 1' })).json()
    const again = await create({ name: ' HOY ', query: 'select 2' })
    expect(outcome(again)).toEqual({ status: 409, code: 'taken' })
    expect(again.json().fields.name).toBe('Ya tienes una consulta con este nombre.')
    expect((await create({ name: 'Hoy', query: 'select 1' }, other)).statusCode).toBe(201)
    const next: Saved = (await update(first.id, { query: 'select 2', updatedAt: first.updatedAt })).json()
    expect(next.query).toBe('select 2')
    const late = await update(first.id, { query: 'select 3', updatedAt: first.updatedAt })
    expect(outcome(late)).toEqual({ status: 409, code: 'stale' })
    expect((await site.delete(`/api/db/queries/${first.id}`, { token: admin })).statusCode).toBe(204)
    expect(outcome(await update(first.id, { name: 'x' }))).toMatchObject({ status: 404 })
  })

  it('reject invalid input, and more than a hundred per person', async () => {
    const query = 'select 1'
    const invalid = [
      { name: '', query },
      { name: 'x'.repeat(61), query },
      { name: 'x' },
      { name: 'x', query: ' ' },
    ]
    for (const body of [
      ...invalid,
      { name: 'x', query: 'x'.repeat(100_001) },
      { name: 'x', query, userId: 'y' },
    ])
      expect(outcome(await create(body))).toEqual({ status: 400, code: 'invalid' })
    await site.pool.query(
      `insert into saved_queries (user_id, name, query)
       select id, 'n' || n, 'select 1' from users, generate_series(1, 94) n where username = 'otra'`,
    )
    const together = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ name: `Una más ${index}`, query }, other)),
    )
    expect(together.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5)
    expect(outcome(await create({ name: 'Una más', query }, other))).toEqual({ status: 400, code: 'invalid' })
  })
})
