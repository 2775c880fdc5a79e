import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Page = {
  results: {
    id: string
    name: string
    email: string
    username: string
    role: string
    isActive: boolean
    accessCount: number
    lastAccessAt: string | null
  }[]
  totalItems: number
  pagination: { page: number; limit: number; totalPages: number }
}

const list = async (query = '') =>
  (await site.get(`/api/users/getAll?${query}`, { token: admin })).json() as Page

describe('GET /api/users/getAll', () => {
  it('pages through every user exactly once', async () => {
    const { totalItems, pagination } = await list('limit=7')
    expect(pagination).toEqual({ page: 1, limit: 7, totalPages: Math.ceil(totalItems / 7) })
    const seen: string[] = []
    for (let page = 1; page <= pagination.totalPages; page++) {
      seen.push(...(await list(`limit=7&page=${page}`)).results.map((user) => user.id))
    }
    expect(seen).toHaveLength(totalItems)
    expect(new Set(seen).size).toBe(totalItems)
    expect((await list('limit=7&page=999')).results).toEqual([])
  })

  it('filters by role', async () => {
    const { results, totalItems } = await list('role=collaborator&limit=100')
    expect(results).toHaveLength(totalItems)
    expect(totalItems).toBeGreaterThan(0)
    expect(new Set(results.map((user) => user.role))).toEqual(new Set(['collaborator']))
    expect((await list('role=')).totalItems).toBe((await list()).totalItems)
  })

  it('finds a part of the name, email or username, ignoring case', async () => {
    const [someone] = (await list('role=user&limit=1')).results
    const part = someone?.email.slice(2, 9).toUpperCase() ?? ''
    const { results } = await list(`search=${encodeURIComponent(part)}`)
    expect(results.map((user) => user.id)).toContain(someone?.id)
    expect((await list('search=no-hay-nadie-asi')).results).toEqual([])
  })

  it('takes wildcards and quotes literally', async () => {
    expect((await list('search=%25')).totalItems).toBe(0)
    expect((await list(`search=${encodeURIComponent("'; drop table users; --")}`)).totalItems).toBe(0)
    expect((await list()).totalItems).toBeGreaterThan(0)
  })

  it.each(['name', 'email', 'username', 'role'] as const)(
    'sorts by %s alphabetically as in Spanish, in both directions',
    async (field) => {
      const parameter = `sort${field[0]?.toUpperCase()}${field.slice(1)}`
      const valuesOf = async (order: string) =>
        (await list(`${parameter}=${order}&limit=100`)).results.map((user) => user[field])
      const ascending = await valuesOf('ASC')
      expect(ascending).toEqual(ascending.toSorted(new Intl.Collator('es').compare))
      expect(await valuesOf('DESC')).toEqual(ascending.toReversed())
    },
  )

  it('sorts Álvaro before Beatriz', async () => {
    for (const name of ['Álvaro Orden', 'beatriz Orden', 'Zoe Orden']) {
      const username = name.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()
      await site.post('/api/auth/register', {
        token: admin,
        body: { name, username, email: `${username}@orden.example`, password: 'una-clave-larga-1' },
      })
    }
    const { results } = await list('search=orden.example&sortName=ASC')
    expect(results.map(({ name }) => name)).toEqual(['Álvaro Orden', 'beatriz Orden', 'Zoe Orden'])
  })

  it('sorts by flags and by dates, rows without one last', async () => {
    const counts = (await list('sortAccessCount=DESC&limit=100')).results.map((user) => user.accessCount)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
    for (const order of ['ASC', 'DESC']) {
      const dates = (await list(`sortLastAccessAt=${order}&limit=100`)).results.map((u) => u.lastAccessAt)
      const known = dates.filter((date) => date !== null)
      expect(known.length).toBeLessThan(dates.length)
      expect(dates.slice(0, known.length)).toEqual(known)
      expect(known).toEqual(order === 'ASC' ? known.toSorted() : known.toSorted().toReversed())
    }
    const [first] = (await list('sortIsActive=ASC&limit=1')).results
    expect(first?.isActive).toBe(false)
  })

  it('keeps equal rows in the same order from page to page', async () => {
    const { totalItems } = await list()
    const seen = new Set<string>()
    for (let page = 1; page <= Math.ceil(totalItems / 7); page++) {
      for (const { id } of (await list(`limit=7&page=${page}&sortRole=ASC`)).results) seen.add(id)
    }
    expect(seen.size).toBe(totalItems)
  })

  it('never returns a password', async () => {
    const response = await site.get('/api/users/getAll?limit=100', { token: admin })
    expect(response.body).not.toMatch(/password|\$argon2/i)
    expect(response.headers['cache-control']).toBe('private, no-cache, no-transform')
  })

  it.each(['limit=0', 'limit=101', 'page=0', 'page=x', 'role=jefe', 'sortName=x'])(
    'rejects %s',
    async (query) => {
      const response = await site.get(`/api/users/getAll?${query}`, { token: admin })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
      expect(Object.keys(response.json().fields)).toEqual([query.split('=')[0]])
    },
  )

  it('returns 400 for a text that the database cannot store', async () => {
    expect((await site.get('/api/users/getAll?search=%00', { token: admin })).statusCode).toBe(400)
  })

  it('is for administrators only', async () => {
    expect(outcome(await site.get('/api/users/getAll'))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect(outcome(await site.get('/api/users/getAll', { token: accessToken }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
  })
})
