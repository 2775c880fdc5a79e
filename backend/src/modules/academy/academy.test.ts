import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academy } from '../../../seed-content/academy.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('GET /api/academy/categories/getAll', () => {
  it('answers the categories with their courses, in their order', async () => {
    const answer = await site.get('/api/academy/categories/getAll')
    expect(answer.statusCode).toBe(200)
    const { results } = answer.json() as { results: { slug: string; courses: { slug: string }[] }[] }
    expect(results.map(({ slug, courses }) => [slug, courses.map((course) => course.slug)])).toEqual(
      academy.map(({ slug, courses }) => [slug, courses.map((course) => course.slug)]),
    )
    expect(Object.keys(results[0]?.courses[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'description', 'id', 'slug', 'thumbnail', 'title'].toSorted(),
    )
  })

  it('spares a visitor who has the current answer', async () => {
    const { headers } = await site.get('/api/academy/categories/getAll')
    const again = await site.get('/api/academy/categories/getAll', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('compresses', async () => {
    const answer = await site.get('/api/academy/categories/getAll', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers['content-encoding']).toBe('br')
  })

  it('refuses to be written', async () => {
    expect((await site.post('/api/academy/categories/getAll', { body: {} })).statusCode).toBe(404)
  })
})
