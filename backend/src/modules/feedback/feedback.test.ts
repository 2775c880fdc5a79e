import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedback as seeded } from '../../../seed-content/feedback.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Feedback = { id: string; title: string; userEmail: string; createdAt: string }
type Page = { results: Feedback[]; totalItems: number; pagination: object }

const list = async (query = '') =>
  (await site.get(`/api/feedback/getAll?${query}`, { token: admin })).json() as Page
const latestFirst = seeded.toSorted((one, other) => one.daysAgo - other.daysAgo)
const titles = ({ results }: Page) => results.map(({ title }) => title)

describe('GET /api/feedback/getAll', () => {
  it('answers five, the latest first, with every field', async () => {
    const page = await list()
    expect(titles(page)).toEqual(latestFirst.slice(0, 5).map(({ title }) => title))
    expect(page.pagination).toEqual({ page: 1, limit: 5, totalPages: Math.ceil(seeded.length / 5) })
    const { daysAgo: _created, updatedDaysAgo: _updated, ...fields } = latestFirst[0] ?? seeded[0] ?? {}
    expect(page.results[0]).toMatchObject({ ...fields, updatedAt: expect.any(String) })
  })

  it('turns its order and pages', async () => {
    const page = await list('sortCreatedAt=ASC&limit=3&page=2')
    expect(titles(page)).toEqual(
      latestFirst
        .toReversed()
        .slice(3, 6)
        .map(({ title }) => title),
    )
  })

  it('filters by date and by a part of any text', async () => {
    const [first] = (await list('sortCreatedAt=ASC&limit=1')).results
    expect(titles(await list(`dateVisitTo=${first?.createdAt}`))).toEqual([first?.title])
    expect((await list('dateVisitFrom=2999-01-01')).totalItems).toBe(0)
    for (const text of [first?.title.slice(1, 8).toUpperCase(), first?.userEmail]) {
      expect(titles(await list(`limit=100&search=${encodeURIComponent(text ?? '')}`))).toContain(first?.title)
    }
    expect((await list('search=%25%25%25')).totalItems).toBe(0)
  })

  it.each(['dateVisitTo=x', 'sortCreatedAt=x', 'limit=0'])('refuses %s', async (query) => {
    const answer = await site.get(`/api/feedback/getAll?${query}`, { token: admin })
    expect(outcome(answer)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/feedback/getById/:id', () => {
  it('answers the feedback as results', async () => {
    const [entry] = (await list('limit=1')).results
    const answer = await site.get(`/api/feedback/getById/${entry?.id}`, { token: admin })
    expect(answer.json()).toEqual({ results: entry })
  })

  it('says that there is none, and what is no id', async () => {
    const url = '/api/feedback/getById/00000000-0000-4000-8000-000000000000'
    const none = await site.get(url, { token: admin })
    expect([none.statusCode, none.json().message]).toEqual([404, 'No se encontró el feedback.'])
    expect((await site.get('/api/feedback/getById/x', { token: admin })).statusCode).toBe(400)
  })
})

describe('DELETE /api/feedback/delete/:id', () => {
  it('deletes one, once', async () => {
    const { results, totalItems } = await list('limit=1')
    const url = `/api/feedback/delete/${results[0]?.id}`
    expect((await site.delete(url, { token: admin })).statusCode).toBe(204)
    expect((await list()).totalItems).toBe(totalItems - 1)
    expect((await site.delete(url, { token: admin })).statusCode).toBe(404)
    expect((await site.delete('/api/feedback/delete/x', { token: admin })).statusCode).toBe(400)
  })

  it('is for administrators only, as the rest', async () => {
    const { accessToken } = await site.signInAs('user')
    const { results, totalItems } = await list('limit=1')
    const id = results[0]?.id
    expect((await site.delete(`/api/feedback/delete/${id}`)).statusCode).toBe(401)
    expect((await site.delete(`/api/feedback/delete/${id}`, { token: accessToken })).statusCode).toBe(403)
    expect((await site.get(`/api/feedback/getById/${id}`, { token: accessToken })).statusCode).toBe(403)
    expect((await site.get('/api/feedback/getAll', { token: accessToken })).statusCode).toBe(403)
    expect((await list()).totalItems).toBe(totalItems)
  })
})
