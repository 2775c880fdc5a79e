import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mails as seeded } from '../../../seed-content/mails.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { mails } from '../../db/schema/messages.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp({ mailLimit: 1000 })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Mail = { id: string; name: string; email: string; subject: string; message: string; sentAt: string }
type Page = { results: Mail[]; totalItems: number; pagination: object }

const list = async (query = '') =>
  (await site.get(`/api/mail/getAll?${query}`, { token: admin })).json() as Page
const submit = (body: object) => site.post('/api/mail/submit', { body })
const letter = {
  name: 'Rosa Ortiz',
  email: 'rosa@correo.example',
  message: 'Quiero una cotización.',
  subject: 'Cotización',
  currentUrl: '/contact',
}

describe('POST /api/mail/submit', () => {
  it('stores the message of an anonymous visitor', async () => {
    const response = await submit({ ...letter, name: '  Rosa Ortiz ' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ success: true, message: expect.stringMatching(/\S/) })
    expect((await list('limit=1')).results[0]).toMatchObject(letter)
  })

  it("requires neither a subject nor the page's address", async () => {
    const { name, email, message } = letter
    expect((await submit({ name, email, message })).statusCode).toBe(200)
    expect((await list('limit=1')).results[0]).toMatchObject({ subject: '', currentUrl: '' })
  })

  it('removes secrets and scripts from the page’s address', async () => {
    await submit({ ...letter, currentUrl: '/oauth/google/success?accessToken=canario' })
    await submit({ ...letter, currentUrl: 'javascript:alert(1)' })
    const [script, secret] = (await list('limit=2')).results as unknown as { currentUrl: string }[]
    expect(script?.currentUrl).toBe('')
    expect(secret?.currentUrl).not.toContain('canario')
  })

  it('returns the same response to a bot that fills in the hidden field, and stores nothing', async () => {
    const { totalItems } = await list()
    const response = await submit({ ...letter, reference: 'https://spam.example' })
    expect(response.json()).toEqual((await submit(letter)).json())
    expect((await list()).totalItems).toBe(totalItems + 1)
  })

  it.each([
    ['name', { ...letter, name: '   ' }],
    ['email', { ...letter, email: 'rosa' }],
    ['message', { ...letter, message: undefined }],
    ['message', { ...letter, message: 'x'.repeat(5001) }],
    ['subject', { ...letter, subject: ['a'] }],
  ])('rejects an invalid %s with its message', async (field, body) => {
    const response = await submit(body)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual([field])
  })

  it('returns 400 for a text that the database cannot store', async () => {
    expect((await submit({ ...letter, message: 'a\u0000b' })).statusCode).toBe(400)
  })

  it('limits each address separately', async () => {
    const limited = await openTestApp({ mailLimit: 3, trustedProxies: ['127.0.0.1'] })
    const send = (ip: string) =>
      limited.post('/api/mail/submit', { body: letter, headers: { 'x-forwarded-for': ip } })
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) statuses.push((await send('203.0.113.1')).statusCode)
    const other = await send('203.0.113.2')
    await limited.close()
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(other.statusCode).toBe(200)
  })
})

describe('GET /api/mail/getAll', () => {
  it('returns ten, the latest first', async () => {
    const { results, pagination, totalItems } = await list()
    expect(results).toHaveLength(10)
    expect(pagination).toEqual({ page: 1, limit: 10, totalPages: Math.ceil(totalItems / 10) })
    const times = results.map(({ sentAt }) => sentAt)
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('pages through every mail once, in either order', async () => {
    const { totalItems } = await list()
    for (const order of ['ASC', 'DESC']) {
      const seen = new Set<string>()
      for (let page = 1; page <= Math.ceil(totalItems / 4); page++) {
        const { results } = await list(`limit=4&page=${page}&sortSentAt=${order}`)
        for (const { id } of results) seen.add(id)
      }
      expect(seen.size).toBe(totalItems)
    }
    const [oldest] = (await list('sortSentAt=ASC&limit=1')).results
    const expected = seeded.toSorted((one, other) => other.daysAgo - one.daysAgo)[0]
    expect(oldest?.message).toBe(expected?.message)
  })

  it.each(['name', 'email', 'subject'] as const)('sorts by %s, and equal ones by date', async (field) => {
    const parameter = `sort${field[0]?.toUpperCase()}${field.slice(1)}`
    const { results } = await list(`${parameter}=ASC&limit=100`)
    const { compare } = new Intl.Collator('es')
    const expected = results.toSorted(
      (one, other) => compare(one[field], other[field]) || other.sentAt.localeCompare(one.sentAt),
    )
    expect(results).toEqual(expected)
    const [last] = (await list(`${parameter}=DESC&limit=1`)).results
    expect(last?.[field]).toBe(results.at(-1)?.[field])
  })

  it('filters by date and by a part of any text', async () => {
    const [first] = (await list('sortSentAt=ASC&limit=1')).results
    const day = first?.sentAt.slice(0, 10)
    const until = (await list(`dateVisitTo=${first?.sentAt}`)).results
    expect(until.map(({ id }) => id)).toEqual([first?.id])
    expect((await list(`dateVisitFrom=${first?.sentAt}`)).totalItems).toBe((await list()).totalItems)
    expect((await list('dateVisitFrom=2999-01-01')).results).toEqual([])
    expect((await list(`dateVisitTo=${day}`)).totalItems).toBeLessThan((await list()).totalItems)
    for (const text of [first?.name, first?.email, first?.message.slice(3, 20).toUpperCase()]) {
      const { results } = await list(`search=${encodeURIComponent(text ?? '')}&limit=100`)
      expect(results.map(({ id }) => id)).toContain(first?.id)
    }
    expect((await list('search=%25')).totalItems).toBe(0)
  })

  it.each(['dateVisitFrom=ayer', 'sortSentAt=x', 'sortName=x', 'limit=101'])('rejects %s', async (query) => {
    const response = await site.get(`/api/mail/getAll?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/mail/getById/:id', () => {
  it('returns the mail as results', async () => {
    const [mail] = (await list('limit=1')).results
    const response = await site.get(`/api/mail/getById/${mail?.id}`, { token: admin })
    expect(response.json()).toEqual({ results: mail })
  })

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const none = await site.get('/api/mail/getById/00000000-0000-4000-8000-000000000000', { token: admin })
    expect([none.statusCode, none.json().message]).toEqual([404, 'No se encontró el correo.'])
    expect(outcome(await site.get('/api/mail/getById/7', { token: admin }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe('DELETE /api/mail/delete/:id', () => {
  it('deletes a mail, and returns 404 the second time', async () => {
    const [mail] = (await list('limit=1')).results
    const url = `/api/mail/delete/${mail?.id}`
    expect((await site.delete(url, { token: admin })).statusCode).toBe(204)
    expect(
      await site.db
        .select()
        .from(mails)
        .where(eq(mails.id, mail?.id ?? '')),
    ).toEqual([])
    expect((await site.delete(url, { token: admin })).statusCode).toBe(404)
    expect((await site.delete('/api/mail/delete/todo', { token: admin })).statusCode).toBe(400)
  })
})

describe('the mailbox', () => {
  it('is for administrators only', async () => {
    const { accessToken } = await site.signInAs('collaborator')
    const id = '00000000-0000-4000-8000-000000000000'
    for (const url of ['/api/mail/getAll', `/api/mail/getById/${id}`]) {
      expect((await site.get(url)).statusCode).toBe(401)
      expect((await site.get(url, { token: accessToken })).statusCode).toBe(403)
    }
    expect((await site.delete(`/api/mail/delete/${id}`, { token: accessToken })).statusCode).toBe(403)
  })
})
