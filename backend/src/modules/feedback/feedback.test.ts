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

type Feedback = {
  id: string
  title: string
  userEmail: string
  rating: number
  isPinned: boolean
  canBeShown: boolean
  createdAt: string
}
type Page = { results: Feedback[]; totalItems: number; pagination: object }

const list = async (query = '') =>
  (await site.get(`/api/feedback/getAll?${query}`, { token: admin })).json() as Page
const latestFirst = seeded.toSorted((one, other) => one.daysAgo - other.daysAgo)
const titles = ({ results }: Page) => results.map(({ title }) => title)

describe('GET /api/feedback/getAll', () => {
  it('returns five, the latest first, with every field', async () => {
    const page = await list()
    expect(titles(page)).toEqual(latestFirst.slice(0, 5).map(({ title }) => title))
    expect(page.pagination).toEqual({ page: 1, limit: 5, totalPages: Math.ceil(seeded.length / 5) })
    const { daysAgo: _created, updatedDaysAgo: _updated, ...fields } = latestFirst[0] ?? seeded[0] ?? {}
    expect(page.results[0]).toMatchObject({ ...fields, updatedAt: expect.any(String) })
  })

  it('supports the other order and pages', async () => {
    const page = await list('sortCreatedAt=ASC&limit=3&page=2')
    expect(titles(page)).toEqual(
      latestFirst
        .toReversed()
        .slice(3, 6)
        .map(({ title }) => title),
    )
  })

  it('sorts by title, email, rating and flags, and equal ones by date', async () => {
    const { compare } = new Intl.Collator('es')
    const latest = (one: Feedback, other: Feedback) => other.createdAt.localeCompare(one.createdAt)
    const orders: [query: string, compareRows: (one: Feedback, other: Feedback) => number][] = [
      ['sortTitle=ASC', (one, other) => compare(one.title, other.title)],
      ['sortUserEmail=DESC', (one, other) => compare(other.userEmail, one.userEmail)],
      ['sortRating=DESC', (one, other) => other.rating - one.rating],
      ['sortIsPinned=DESC', (one, other) => Number(other.isPinned) - Number(one.isPinned)],
    ]
    for (const [query, compareRows] of orders) {
      const { results } = await list(`${query}&limit=100`)
      expect(results.length).toBe(seeded.length)
      expect(results).toEqual(results.toSorted((one, other) => compareRows(one, other) || latest(one, other)))
    }
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

  it.each(['dateVisitTo=x', 'sortCreatedAt=x', 'limit=0'])('rejects %s', async (query) => {
    const response = await site.get(`/api/feedback/getAll?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/feedback/getById/:id', () => {
  it('returns the feedback as results', async () => {
    const [entry] = (await list('limit=1')).results
    const response = await site.get(`/api/feedback/getById/${entry?.id}`, { token: admin })
    expect(response.json()).toEqual({ results: entry })
  })

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const url = '/api/feedback/getById/00000000-0000-4000-8000-000000000000'
    const none = await site.get(url, { token: admin })
    expect([none.statusCode, none.json().message]).toEqual([404, 'No se encontró el feedback.'])
    expect((await site.get('/api/feedback/getById/x', { token: admin })).statusCode).toBe(400)
  })
})

describe('PATCH /api/feedback/update/:id', () => {
  const update = (id: string | undefined, body: object, token = admin) =>
    site.patch(`/api/feedback/update/${id}`, { token, body })

  it('changes active and pinned separately, and records nothing when nothing changes', async () => {
    const [entry] = (await list('limit=1')).results as (Feedback & { isActive: boolean })[]
    const isPinned = !entry?.isPinned
    const pinned = (await update(entry?.id, { isPinned })).json().results
    expect(pinned).toEqual({ ...entry, isPinned, updatedAt: pinned.updatedAt })
    expect((await update(entry?.id, { isActive: !entry?.isActive })).json().results).toMatchObject({
      ...{ isPinned, isActive: !entry?.isActive },
    })
    expect((await update(entry?.id, { isPinned })).statusCode).toBe(200)
    const { rows } = await site.pool.query(
      "select action from activity where kind = 'feedback' and record_id = $1 order by created_at",
      [entry?.id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...[isPinned ? 'pin' : 'unpin', entry?.isActive ? 'deactivate' : 'activate'],
    ])
  })

  it('keeps the changes of two administrators that edit both fields concurrently', async () => {
    const [entry] = (await list('limit=1&page=2&sortIsPinned=DESC')).results
    const responses = await Promise.all([
      ...[update(entry?.id, { isActive: false }), update(entry?.id, { isPinned: false })],
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const response = await site.get(`/api/feedback/getById/${entry?.id}`, { token: admin })
    expect(response.json().results).toMatchObject({ isActive: false, isPinned: false })
  })

  it('pins only what its author agreed to show, and changes nothing else otherwise', async () => {
    const { results } = await list('limit=100')
    const entry = results.find(({ canBeShown }) => !canBeShown)
    const response = await update(entry?.id, { isActive: false, isPinned: true })
    expect(outcome(response)).toEqual({ status: 409, code: 'no_consent' })
    expect(response.json().message).toBe('Quien lo escribió no dio permiso para mostrarlo.')
    const after = await site.get(`/api/feedback/getById/${entry?.id}`, { token: admin })
    expect(after.json().results).toEqual(entry)
  })

  it('unpins what was pinned before there was a consent', async () => {
    const { rows } = await site.pool.query(
      "insert into feedbacks (title, message, user_email, rating, is_pinned) values ('De antes', 'm', 'a@x.example', 4, true) returning id",
    )
    const unpinned = await update(rows[0].id, { isPinned: false })
    expect(unpinned.json().results).toMatchObject({ isPinned: false, canBeShown: false })
    expect((await update(rows[0].id, { isPinned: true })).statusCode).toBe(409)
    await site.pool.query('delete from feedbacks where id = $1', [rows[0].id])
  })

  it.each([{}, { isActive: 'x' }, { title: 'Otro' }, { canBeShown: true }])('rejects %j', async (body) => {
    const [entry] = (await list('limit=1')).results
    expect((await update(entry?.id, body)).statusCode).toBe(400)
  })

  it('returns 404 for an unknown id, and is for administrators only', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await update(unknown, { isActive: true })).statusCode).toBe(404)
    const { accessToken } = await site.signInAs('collaborator')
    expect((await update(unknown, { isActive: true }, accessToken)).statusCode).toBe(403)
  })
})

describe('DELETE /api/feedback/delete/:id', () => {
  it('deletes an entry, and returns 404 the second time', async () => {
    const { results, totalItems } = await list('limit=1')
    const url = `/api/feedback/delete/${results[0]?.id}`
    expect((await site.delete(url, { token: admin })).statusCode).toBe(204)
    expect((await list()).totalItems).toBe(totalItems - 1)
    expect((await site.delete(url, { token: admin })).statusCode).toBe(404)
    expect((await site.delete('/api/feedback/delete/x', { token: admin })).statusCode).toBe(400)
  })

  it('is for administrators only, like the other endpoints', async () => {
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
