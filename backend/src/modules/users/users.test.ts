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
  results: { id: string; name: string; email: string; role: string }[]
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

  it('finds a part of the name, email or username, whatever the case', async () => {
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

  it('never answers a password', async () => {
    const answer = await site.get('/api/users/getAll?limit=100', { token: admin })
    expect(answer.body).not.toMatch(/password|\$argon2/i)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it.each(['limit=0', 'limit=101', 'page=0', 'page=x', 'role=jefe'])('refuses %s', async (query) => {
    const answer = await site.get(`/api/users/getAll?${query}`, { token: admin })
    expect(outcome(answer)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(answer.json().fields)).toEqual([query.split('=')[0]])
  })

  it('answers a text that the database cannot hold with 400', async () => {
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
