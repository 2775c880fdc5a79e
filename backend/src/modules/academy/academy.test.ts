import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { academy } from '../../../seed-content/academy.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { academyLessons } from '../../db/schema/academy.ts'
import { readingMinutes } from './lessonTexts.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

describe('GET /api/academy/categories/getAll', () => {
  it('returns the categories with their courses, in order', async () => {
    const response = await site.get('/api/academy/categories/getAll')
    expect(response.statusCode).toBe(200)
    const { results } = response.json() as { results: { slug: string; courses: { slug: string }[] }[] }
    expect(results.map(({ slug, courses }) => [slug, courses.map((course) => course.slug)])).toEqual(
      academy.map(({ slug, courses }) => [slug, courses.map((course) => course.slug)]),
    )
    expect(Object.keys(results[0]?.courses[0] ?? {}).toSorted()).toEqual(
      ['createdAt', 'description', 'id', 'level', 'slug', 'thumbnail', 'title'].toSorted(),
    )
  })

  it('returns 304 for a current ETag', async () => {
    const { headers } = await site.get('/api/academy/categories/getAll')
    const again = await site.get('/api/academy/categories/getAll', {
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  it('is compressed', async () => {
    const response = await site.get('/api/academy/categories/getAll', {
      headers: { 'accept-encoding': 'br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
  })

  it('allows no other method', async () => {
    expect((await site.post('/api/academy/categories/getAll', { body: {} })).statusCode).toBe(405)
  })
})

const courses = academy.flatMap((category) => category.courses.map((course) => ({ category, course })))
const lessons = courses.flatMap(({ course }) => course.sections.flatMap((section) => section.lessons))
const premiumLesson = lessons.find((lesson) => lesson.markdownPremiumPath && lesson.linksPremium.length > 0)
const backend = join(import.meta.dirname, '../../..')

describe('GET /api/academy/categories/getBySlug/:categorySlug', () => {
  it('returns the category as it is in the list', async () => {
    const { results } = (await site.get('/api/academy/categories/getAll')).json()
    for (const category of results) {
      const response = await site.get(`/api/academy/categories/getBySlug/${category.slug}`)
      expect(response.json()).toEqual(category)
    }
  })

  it('returns 404 for an unknown slug', async () => {
    const response = await site.get('/api/academy/categories/getBySlug/no-existe')
    expect(outcome(response)).toEqual({ status: 404, code: 'not_found' })
    expect(response.json().message).toBe('No se encontró la categoría.')
  })

  it('rejects an invalid slug', async () => {
    expect((await site.get('/api/academy/categories/getBySlug/%00')).statusCode).toBe(400)
  })
})

describe('GET /api/academy/courses/getBySlug/:courseSlug', () => {
  it.each(courses)(
    'returns sections and lessons of $course.slug in their order',
    async ({ category, course }) => {
      const response = (await site.get(`/api/academy/courses/getBySlug/${course.slug}`)).json()
      expect(response.category).toEqual({ id: expect.any(String), name: category.name, slug: category.slug })
      const sections = course.sections.toSorted((one, other) => one.sectionOrder - other.sectionOrder)
      expect(response.sections).toMatchObject(
        sections.map(({ slug, titleSection, sectionOrder, lessons: entries }) => ({
          ...{ slug, titleSection, sectionOrder },
          lessons: entries
            .toSorted((one, other) => one.lessonOrder - other.lessonOrder)
            .map(({ slug, titleLesson, youtubeUrl }) => ({ slug, titleLesson, youtubeUrl })),
        })),
      )
      expect(JSON.stringify(response)).not.toMatch(/premium/i)
    },
  )

  it('returns how long each lesson takes to read, from its public text, and null for a text of another site', async () => {
    const [first] = courses
    const url = `/api/academy/courses/getBySlug/${first?.course.slug}`
    const minutes = async () => {
      const { sections } = (await site.get(url)).json()
      const all = sections.flatMap(({ lessons }: { lessons: object[] }) => lessons)
      return all.map(({ slug, readingMinutes }: { slug: string; readingMinutes: number | null }) => [
        slug,
        readingMinutes,
      ])
    }
    const before = await minutes()
    for (const [slug, value] of before) {
      const lesson = (await site.get(`/api/academy/lessons/getBySlug/${slug}`)).json()
      const text = (await site.get(lesson.markdownUrl)).body
      expect([slug, value, lesson.readingMinutes]).toEqual([slug, readingMinutes(text), readingMinutes(text)])
    }
    const [changed, unchanged] = before
    for (const markdownUrl of [
      'https://otro.example/content/a.md',
      '/content/../package.json',
      '/content/no.md',
    ]) {
      await site.db
        .update(academyLessons)
        .set({ text: null, markdownUrl })
        .where(eq(academyLessons.slug, changed[0]))
      expect((await minutes()).slice(0, 2)).toEqual([[changed[0], null], unchanged])
    }
    const seeded = lessons.find(({ slug }) => slug === changed[0])?.markdownUrl ?? null
    await site.db
      .update(academyLessons)
      .set({ markdownUrl: seeded })
      .where(eq(academyLessons.slug, changed[0]))
  })

  it('sorts by the stored order, not by creation time', async () => {
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

  it('returns 404 for an unknown slug', async () => {
    const response = await site.get('/api/academy/courses/getBySlug/no-existe')
    expect([response.statusCode, response.json().message]).toEqual([404, 'Curso no encontrado.'])
  })
})

describe('GET /api/academy/lessons/getBySlug/:lessonSlug', () => {
  const url = `/api/academy/lessons/getBySlug/${premiumLesson?.slug}`

  it('contains nothing premium for an anonymous visitor', async () => {
    const response = await site.get(url)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      titleLesson: premiumLesson?.titleLesson,
      markdownUrl: expect.stringMatching(/^\/content\/lessons\/[\w-]+\.[0-9a-f]{32}\.md$/),
      links: premiumLesson?.links,
    })
    expect(response.json().hasPremium).toBe(true)
    const { hasPremium: _has, premiumLinkCount, ...shown } = response.json()
    expect(premiumLinkCount).toBe(premiumLesson?.linksPremium.length)
    expect(JSON.stringify(shown)).not.toMatch(/premium/i)
    for (const link of premiumLesson?.linksPremium ?? []) expect(response.body).not.toContain(link.url)
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache, no-transform' })
    expect(response.headers.vary).toMatch(/authorization/)
  })

  it.each(['user', 'collaborator', 'admin'] as const)(
    'returns the premium part to a signed-in %s',
    async (role) => {
      const { accessToken } = await site.signInAs(role)
      const response = (await site.get(url, { token: accessToken })).json()
      expect(response.linksPremium).toMatchObject(premiumLesson?.linksPremium ?? [])
      expect(response.links).toMatchObject(premiumLesson?.links ?? [])
      expect(response.markdownUrlPremium).toBe(`/api/academy/lessons/premium/${premiumLesson?.slug}`)
      const { body } = await site.get(response.markdownUrlPremium, { token: accessToken })
      expect(response.readingMinutes).toBe(readingMinutes(body))
    },
  )

  it('shows which lessons have more for signed-in readers, and nothing else', async () => {
    for (const { slug, markdownPremiumPath, linksPremium } of lessons) {
      const shown = (await site.get(`/api/academy/lessons/getBySlug/${slug}`)).json()
      expect([slug, shown.hasPremium, shown.premiumLinkCount]).toEqual([
        slug,
        markdownPremiumPath !== null || linksPremium.length > 0,
        linksPremium.length,
      ])
    }
  })

  it('returns no premium URL for a lesson without premium text', async () => {
    const { accessToken } = await site.signInAs('user')
    const open = lessons.find((lesson) => lesson.markdownPremiumPath === null)
    const response = await site.get(`/api/academy/lessons/getBySlug/${open?.slug}`, { token: accessToken })
    expect(response.json().markdownUrlPremium).toBeNull()
  })

  it('rejects an expired token instead of responding as to an anonymous visitor', async () => {
    expect(outcome(await site.get(url, { token: 'basura' }))).toEqual({
      status: 401,
      code: 'session_expired',
    })
  })

  it('returns 404 for an unknown slug', async () => {
    const response = await site.get('/api/academy/lessons/getBySlug/no-existe')
    expect([response.statusCode, response.json().message]).toEqual([404, 'No se encontró la lección.'])
  })
})

describe('GET /api/academy/lessons/premium/:lessonSlug', () => {
  const url = `/api/academy/lessons/premium/${premiumLesson?.slug}`

  it('returns the public text followed by the premium text', async () => {
    const { accessToken } = await site.signInAs('user')
    const response = await site.get(url, { token: accessToken })
    expect(response.headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(response.headers['cache-control']).toBe('private, no-cache, no-transform')
    const open = await readFile(join(backend, premiumLesson?.markdownUrl ?? ''), 'utf8')
    const premium = await readFile(
      join(backend, 'content-premium', premiumLesson?.markdownPremiumPath ?? ''),
      'utf8',
    )
    expect(response.body).toBe(`${open.trimEnd()}\n\n${premium}`)
  })

  it('returns every premium text of the seed, none of which is served as a file', async () => {
    const { accessToken } = await site.signInAs('user')
    const premium = lessons.filter((lesson) => lesson.markdownPremiumPath)
    expect(premium.length).toBeGreaterThan(5)
    for (const { slug, markdownPremiumPath } of premium) {
      const response = await site.get(`/api/academy/lessons/premium/${slug}`, { token: accessToken })
      expect([slug, response.statusCode]).toEqual([slug, 200])
      const text = await readFile(join(backend, 'content-premium', markdownPremiumPath ?? ''), 'utf8')
      const { body } = await site.get(`/content/${markdownPremiumPath}`)
      expect(body).not.toContain(text.trim())
      expect((await site.get(`/content-premium/${markdownPremiumPath}`)).statusCode).toBe(404)
    }
  })

  it('rejects an anonymous visitor', async () => {
    expect(outcome(await site.get(url))).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('returns 404 without a premium text, without a lesson and for a path outside its folder', async () => {
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
