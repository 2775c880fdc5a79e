import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academy } from '../../../seed-content/academy.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { academyLessons } from '../../db/schema/academy.ts'

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

const courses = academy.flatMap((category) => category.courses.map((course) => ({ category, course })))
const lessons = courses.flatMap(({ course }) => course.sections.flatMap((section) => section.lessons))
const premiumLesson = lessons.find((lesson) => lesson.markdownPremiumPath && lesson.linksPremium.length > 0)
const backend = join(import.meta.dirname, '../../..')

describe('GET /api/academy/categories/getBySlug/:categorySlug', () => {
  it('answers the category as the list has it', async () => {
    const { results } = (await site.get('/api/academy/categories/getAll')).json()
    for (const category of results) {
      const answer = await site.get(`/api/academy/categories/getBySlug/${category.slug}`)
      expect(answer.json()).toEqual(category)
    }
  })

  it('says that there is none of that name', async () => {
    const answer = await site.get('/api/academy/categories/getBySlug/no-existe')
    expect(outcome(answer)).toEqual({ status: 404, code: 'not_found' })
    expect(answer.json().message).toBe('No se encontró la categoría.')
  })

  it('refuses a name that is none', async () => {
    expect((await site.get('/api/academy/categories/getBySlug/%00')).statusCode).toBe(400)
  })
})

describe('GET /api/academy/courses/getBySlug/:courseSlug', () => {
  it.each(courses)(
    'answers sections and lessons of $course.slug in their order',
    async ({ category, course }) => {
      const answer = (await site.get(`/api/academy/courses/getBySlug/${course.slug}`)).json()
      expect(answer.category).toEqual({ id: expect.any(String), name: category.name, slug: category.slug })
      const sections = course.sections.toSorted((one, other) => one.sectionOrder - other.sectionOrder)
      expect(answer.sections).toMatchObject(
        sections.map(({ slug, titleSection, sectionOrder, lessons: entries }) => ({
          ...{ slug, titleSection, sectionOrder },
          lessons: entries
            .toSorted((one, other) => one.lessonOrder - other.lessonOrder)
            .map(({ slug, titleLesson, youtubeUrl }) => ({ slug, titleLesson, youtubeUrl })),
        })),
      )
      expect(JSON.stringify(answer)).not.toMatch(/premium/i)
    },
  )

  it('sorts by the order that is stored, not by the time of storing', async () => {
    const [first] = courses
    const url = `/api/academy/courses/getBySlug/${first?.course.slug}`
    const [section] = (await site.get(url)).json().sections as { lessons: { id: string }[] }[]
    const ids = section?.lessons.map((lesson) => lesson.id) ?? []
    for (const [index, id] of ids.toReversed().entries()) {
      await site.db
        .update(academyLessons)
        .set({ lessonOrder: index + 1 })
        .where(eq(academyLessons.id, id))
    }
    const [turned] = (await site.get(url)).json().sections
    expect(turned.lessons.map((lesson: { id: string }) => lesson.id)).toEqual(ids.toReversed())
  })

  it('says that there is none of that name', async () => {
    const answer = await site.get('/api/academy/courses/getBySlug/no-existe')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Curso no encontrado.'])
  })
})

describe('GET /api/academy/lessons/getBySlug/:lessonSlug', () => {
  const url = `/api/academy/lessons/getBySlug/${premiumLesson?.slug}`

  it('keeps everything premium from an anonymous visitor', async () => {
    const answer = await site.get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      titleLesson: premiumLesson?.titleLesson,
      markdownUrl: premiumLesson?.markdownUrl,
      links: premiumLesson?.links,
    })
    expect(answer.json().hasPremium).toBe(true)
    expect(answer.body.replace('"hasPremium":true', '')).not.toMatch(/premium/i)
    for (const link of premiumLesson?.linksPremium ?? []) expect(answer.body).not.toContain(link.url)
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
    expect(answer.headers.vary).toMatch(/authorization/)
  })

  it.each(['user', 'collaborator', 'admin'] as const)(
    'answers the premium part to a signed-in %s',
    async (role) => {
      const { accessToken } = await site.signInAs(role)
      const answer = (await site.get(url, { token: accessToken })).json()
      expect(answer.linksPremium).toMatchObject(premiumLesson?.linksPremium ?? [])
      expect(answer.links).toMatchObject(premiumLesson?.links ?? [])
      expect(answer.markdownUrlPremium).toBe(`/api/academy/lessons/premium/${premiumLesson?.slug}`)
    },
  )

  it('says which lessons have something for signed-in readers, and nothing more', async () => {
    for (const { slug, markdownPremiumPath, linksPremium } of lessons) {
      const { hasPremium } = (await site.get(`/api/academy/lessons/getBySlug/${slug}`)).json()
      expect([slug, hasPremium]).toEqual([slug, markdownPremiumPath !== null || linksPremium.length > 0])
    }
  })

  it('names no premium text where there is none', async () => {
    const { accessToken } = await site.signInAs('user')
    const open = lessons.find((lesson) => lesson.markdownPremiumPath === null)
    const answer = await site.get(`/api/academy/lessons/getBySlug/${open?.slug}`, { token: accessToken })
    expect(answer.json().markdownUrlPremium).toBeNull()
  })

  it('has a dead token renewed rather than answer its owner as a stranger', async () => {
    expect(outcome(await site.get(url, { token: 'basura' }))).toEqual({
      status: 401,
      code: 'session_expired',
    })
  })

  it('says that there is none of that name', async () => {
    const answer = await site.get('/api/academy/lessons/getBySlug/no-existe')
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'No se encontró la lección.'])
  })
})

describe('GET /api/academy/lessons/premium/:lessonSlug', () => {
  const url = `/api/academy/lessons/premium/${premiumLesson?.slug}`

  it('answers the public text followed by the premium one', async () => {
    const { accessToken } = await site.signInAs('user')
    const answer = await site.get(url, { token: accessToken })
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    const open = await readFile(join(backend, premiumLesson?.markdownUrl ?? ''), 'utf8')
    const premium = await readFile(
      join(backend, 'content-premium', premiumLesson?.markdownPremiumPath ?? ''),
      'utf8',
    )
    expect(answer.body).toBe(`${open.trimEnd()}\n\n${premium}`)
  })

  it('answers every premium text of the seed, none of which is served as a file', async () => {
    const { accessToken } = await site.signInAs('user')
    const premium = lessons.filter((lesson) => lesson.markdownPremiumPath)
    expect(premium.length).toBeGreaterThan(5)
    for (const { slug, markdownPremiumPath } of premium) {
      const answer = await site.get(`/api/academy/lessons/premium/${slug}`, { token: accessToken })
      expect([slug, answer.statusCode]).toEqual([slug, 200])
      const text = await readFile(join(backend, 'content-premium', markdownPremiumPath ?? ''), 'utf8')
      const { body } = await site.get(`/content/${markdownPremiumPath}`)
      expect(body).not.toContain(text.trim())
      expect((await site.get(`/content-premium/${markdownPremiumPath}`)).statusCode).toBe(404)
    }
  })

  it('refuses an anonymous visitor', async () => {
    expect(outcome(await site.get(url))).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('answers 404 without a premium text, without a lesson and for a path out of its folder', async () => {
    const { accessToken: token } = await site.signInAs('user')
    const open = lessons.find((lesson) => lesson.markdownPremiumPath === null)
    expect((await site.get(`/api/academy/lessons/premium/${open?.slug}`, { token })).statusCode).toBe(404)
    expect((await site.get('/api/academy/lessons/premium/no-existe', { token })).statusCode).toBe(404)
    for (const path of ['../README.md', '../content-premium-otra/x.md', 'academy/../../package.json']) {
      await site.db
        .update(academyLessons)
        .set({ markdownPremiumPath: path })
        .where(eq(academyLessons.slug, open?.slug ?? ''))
      expect((await site.get(`/api/academy/lessons/premium/${open?.slug}`, { token })).statusCode).toBe(404)
    }
  })
})
