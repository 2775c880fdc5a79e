import { mountsOf } from 'federation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { projects } from '../db/schema/projects.ts'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

async function listed(app: TestApp, headers: Record<string, string> = {}) {
  const response = await app.get('/sitemap.xml', { headers })
  expect(response.statusCode).toBe(200)
  return [...response.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

async function pathsOf(app: TestApp) {
  return (await listed(app)).map((address) => new URL(address).pathname)
}

async function results<T>(path: string): Promise<T[]> {
  return (await site.get(path)).json<{ results: T[] }>().results
}

describe('GET /sitemap.xml', () => {
  it('is XML that is revalidated each time', async () => {
    const response = await site.get('/sitemap.xml')
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'no-cache',
      etag: expect.any(String),
    })
    expect(response.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
    )
    expect(response.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  })

  it('lists every page of the API’s projects, team and academy once', async () => {
    const expected = [
      ...(await results<{ slug: string }>('/api/projects/getAll')).map(({ slug }) => `/projects/${slug}`),
      ...(await results<{ username: string }>('/api/projects/user/getAll?limit=100')).map(
        ({ username }) => `/team/${username}`,
      ),
    ]
    type Category = { slug: string; courses: { slug: string }[] }
    type Course = { sections: { slug: string; lessons: { slug: string }[] }[] }
    for (const { slug, courses } of await results<Category>('/api/academy/categories/getAll')) {
      expected.push(`/academy/${slug}`)
      for (const course of courses) {
        const path = `/academy/${slug}/${course.slug}`
        expected.push(path)
        const { sections } = (await site.get(`/api/academy/courses/getBySlug/${course.slug}`)).json<Course>()
        for (const section of sections)
          expected.push(...section.lessons.map((lesson) => `${path}/${section.slug}/${lesson.slug}`))
      }
    }
    expect(expected.length).toBeGreaterThan(40)
    const paths = await pathsOf(site)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(expect.arrayContaining(expected))
    const fixed = mountsOf('full').map(({ path }) => path)
    expect(paths.filter((path) => !expected.includes(path) && !fixed.includes(path))).toEqual([])
  })

  it('lists the fixed public pages and nothing private', async () => {
    const paths = await pathsOf(site)
    for (const path of ['/', '/about', '/services', '/cv', '/tools/decode-token', '/academy'])
      expect(paths).toContain(path)
    const publicMounts = mountsOf('full').filter(({ path, remote }) => remote === 'public' && !/:/.test(path))
    expect(paths).toEqual(expect.arrayContaining(publicMounts.map(({ path }) => path)))
    expect(paths.filter((path) => /dashboard|login|auth|oauth|dev$|:/.test(path))).toEqual([])
  })

  it('encodes the special characters of a slug', async () => {
    const own = await openTestApp()
    await own.db.insert(projects).values({
      slug: 'a&b <"ñ>/..',
      title: 'x',
      description: 'x',
      category: 'x',
      duration: 'x',
      startsOn: '2025-01-01',
    })
    const addresses = await listed(own)
    await own.close()
    expect(addresses).toContain('http://localhost/projects/a%26b%20%3C%22%C3%B1%3E%2F..')
  })

  it('lists the pages of the other mode', async () => {
    const other = await openTestApp({ siteMode: 'mixmatch' })
    const paths = await pathsOf(other)
    await other.close()
    expect(paths).toEqual(['/', '/mixmatch', '/contact'])
  })
})

describe('the origin', () => {
  it('is the request’s when none is configured', async () => {
    const [home] = await listed(site, { host: 'prueba.example:8080' })
    expect(home).toBe('http://prueba.example:8080/')
  })

  it('is rejected when the request has an impossible host', async () => {
    expect(outcome(await site.get('/sitemap.xml', { headers: { host: 'a b"<' } }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })

  it('is the configured one of the same host where there are several', async () => {
    const own = await openTestApp({ siteOrigins: ['https://uno.example', 'https://dos.example'] })
    const first = await listed(own, { host: 'malicioso.example' })
    const second = await listed(own, { host: 'dos.example' })
    const robots = await own.get('/robots.txt', { headers: { host: 'dos.example' } })
    await own.close()
    expect(first[0]).toBe('https://uno.example/')
    expect(second[0]).toBe('https://dos.example/')
    expect(robots.body).toContain('Sitemap: https://dos.example/sitemap.xml')
  })
})

describe('GET /robots.txt', () => {
  it('allows everything except pages with secrets in their address', async () => {
    const response = await site.get('/robots.txt', { headers: { host: 'prueba.example' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = response.body.split('\n')
    expect(lines[0]).toBe('User-agent: *')
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
      'Disallow: /oauth/',
      'Disallow: /auth/password/restore/',
      'Disallow: /api/oauth/',
      'Disallow: /api/db/',
    ])
    expect(lines).toContain('Sitemap: http://prueba.example/sitemap.xml')
  })
})
