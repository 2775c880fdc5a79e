import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { savedViews } from '../../db/schema/savedViews.ts'

let site: TestApp
let user: string
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  user = (await site.signInAs('user')).accessToken
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type View = {
  id: string
  list: string
  name: string
  search: string
  columns: string[] | null
  isDefault: boolean
}

const views = async (token = user): Promise<View[]> =>
  (await site.get('/api/views', { token })).json().results
const create = (body: object, token = user) => site.post('/api/views', { token, body })

describe('saved views', () => {
  it('are stored with filters, order and columns, and returned only to their owner', async () => {
    const view = {
      list: 'users',
      name: 'Inactivos',
      search: 'role=user&sortIsActive=ASC',
      columns: ['name', 'role'],
    }
    const created = await create(view)
    expect(created.statusCode).toBe(201)
    expect(created.json()).toEqual({ id: expect.any(String), ...view, isDefault: false })
    expect(await views()).toEqual([created.json()])
    expect(await views(admin)).toEqual([])
  })

  it('need a name that is unique per list and person, ignoring case', async () => {
    expect((await create({ list: 'mails', name: 'Hoy' })).statusCode).toBe(201)
    const response = await create({ list: 'mails', name: ' HOY ' })
    expect(outcome(response)).toEqual({ status: 409, code: 'taken' })
    expect(response.json().fields.name).toBe('Ya tienes una vista con este nombre.')
    expect((await create({ list: 'feedback', name: 'Hoy' })).statusCode).toBe(201)
    expect((await create({ list: 'mails', name: 'Hoy' }, admin)).statusCode).toBe(201)
    const other = (await create({ list: 'mails', name: 'Ayer' })).json() as View
    const renamed = await site.patch(`/api/views/${other.id}`, { token: user, body: { name: 'hoy' } })
    expect(outcome(renamed)).toEqual({ status: 409, code: 'taken' })
  })

  it('include at most one default per list, the latest', async () => {
    const ids = await Promise.all(
      ['A', 'B', 'C'].map(async (name) => (await create({ list: 'stats', name })).json().id as string),
    )
    for (const id of ids) {
      const response = await site.patch(`/api/views/${id}`, { token: user, body: { isDefault: true } })
      expect(response.json()).toMatchObject({ id, isDefault: true })
    }
    await create({ list: 'stats', name: 'D', isDefault: true })
    const defaults = (await views()).filter(({ list, isDefault }) => list === 'stats' && isDefault)
    expect(defaults.map(({ name }) => name)).toEqual(['D'])
    await site.patch(`/api/views/${defaults[0]?.id}`, { token: user, body: { isDefault: false } })
    expect((await views()).filter(({ list, isDefault }) => list === 'stats' && isDefault)).toEqual([])
  })

  it('are changed and deleted by their owner only', async () => {
    const { id } = (await create({ list: 'shortener', name: 'Mía' })).json() as View
    const path = `/api/views/${id}`
    expect(outcome(await site.patch(path, { token: admin, body: { name: 'Suya' } }))).toMatchObject({
      status: 404,
    })
    expect(outcome(await site.delete(path, { token: admin }))).toMatchObject({ status: 404 })
    const changed = await site.patch(path, {
      token: user,
      body: { name: 'Nueva', search: 'limit=5', columns: null },
    })
    expect(changed.json()).toMatchObject({ name: 'Nueva', search: 'limit=5', columns: null })
    expect((await site.delete(path, { token: user })).statusCode).toBe(204)
    expect(outcome(await site.delete(path, { token: user }))).toMatchObject({ status: 404 })
  })

  it('reject a visitor, invalid input, and more than thirty per list', async () => {
    expect(outcome(await site.get('/api/views'))).toEqual({ status: 401, code: 'unauthenticated' })
    const invalid = [{ name: 'Sin lista' }, { list: 'users', name: ' ' }, { list: '../users', name: 'x' }]
    for (const body of [...invalid, { list: 'users', name: 'x'.repeat(61) }])
      expect(outcome(await create(body))).toEqual({ status: 400, code: 'invalid' })
    for (let n = 0; n < 30; n += 1) await create({ list: 'many', name: `Vista ${n}` })
    const response = await create({ list: 'many', name: 'Una más' })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect((await create({ list: 'others', name: 'Una más' })).statusCode).toBe(201)
  })

  it('never exceed five hundred, however many lists are named', async () => {
    const { accessToken, user: owner } = await site.signInAs('collaborator')
    const row = { userId: owner.id, search: '', isDefault: false }
    const rows = Array.from({ length: 500 }, (_, n) => ({ ...row, list: `l${n}`, name: 'Vista' }))
    await site.db.insert(savedViews).values(rows)
    const response = await create({ list: 'another', name: 'Una más' }, accessToken)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect((await create({ list: 'another', name: 'Una más' })).statusCode).toBe(201)
  })

  it('never exceed thirty per list, however many are saved at the same time', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `Vista ${index}`)
    const statuses = await Promise.all(
      names.map(async (name) => (await create({ list: 'together', name })).statusCode),
    )
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect((await views()).filter(({ list }) => list === 'together')).toHaveLength(30)
  })
})
