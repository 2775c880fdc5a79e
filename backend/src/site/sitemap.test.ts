import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { renderPageHead, type SiteMode } from 'federation'
import { brandsOf } from 'federation/brands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../test/testApp.ts'
import { pageFileOf, workspaceSite, writeWorkspaceSite } from '../../test/workspaceSite.ts'
import { projects } from '../db/schema/projects.ts'

let site: TestApp
let siteDir: string

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'backend-sitemap-'))
  await writeWorkspaceSite(siteDir)
  for (const mode of ['full', 'mixmatch'] as const)
    for (const { path, remote, page } of (await workspaceSite(mode)).mounts)
      await putPage(mode, path, remote !== null && !/dashboard|login/.test(page))
  site = await openTestApp({ siteDir })
})
afterAll(async () => {
  await site.close()
  await rm(siteDir, { recursive: true })
})

async function putPage(mode: SiteMode, path: string, isIndexed: boolean) {
  const [brand] = brandsOf(mode)
  const file = join(siteDir, pageFileOf(mode, brand, { path, page: 'page' }))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    renderPageHead({ title: path, description: path, isIndexed, path, picture: null }, brand),
  )
}

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
      'cache-control': 'no-cache, no-transform',
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
    const fixed = (await workspaceSite('full')).mounts.map(({ path }) => path)
    expect(paths.filter((path) => !expected.includes(path) && !fixed.includes(path))).toEqual([])
  })

  it('lists the fixed public pages and nothing private', async () => {
    const paths = await pathsOf(site)
    for (const path of ['/', '/about', '/services', '/cv', '/tools/decode-token', '/academy'])
      expect(paths).toContain(path)
    const { mounts } = await workspaceSite('full')
    const publicMounts = mounts.filter(({ path, remote }) => remote === 'public' && !/:/.test(path))
    expect(paths).toEqual(expect.arrayContaining(publicMounts.map(({ path }) => path)))
    expect(paths.filter((path) => /dashboard|login|auth|oauth|dev$|:/.test(path))).toEqual([])
  })

  it('encodes the special characters of a slug', async () => {
    const own = await openTestApp({ siteDir })
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
    const other = await openTestApp({ siteDir, siteMode: 'mixmatch' })
    const paths = await pathsOf(other)
    await other.close()
    expect(paths.sort()).toEqual(['/', '/contact', '/mixmatch'])
  })

  it('lists an indexed page of a remote that is published later, and data of published sources', async () => {
    const declaration = { title: 'Blog', pages: [{ path: '/blog' }, { path: '/blog/privado' }] }
    await putPage('full', '/blog', true)
    await putPage('full', '/blog/privado', false)
    await writeWorkspaceSite(siteDir, [{ remote: 'blog', declaration }])
    const paths = await pathsOf(site)
    await writeWorkspaceSite(siteDir)
    expect(paths.filter((path) => path.startsWith('/blog'))).toEqual(['/blog'])
    expect((await pathsOf(site)).filter((path) => path.startsWith('/blog'))).toEqual([])

    const empty = await openTestApp({ siteDir: join(siteDir, 'vacío') })
    const none = await pathsOf(empty)
    await empty.close()
    expect(none).toEqual([])
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
    const own = await openTestApp({ siteDir, siteOrigins: ['https://uno.example', 'https://dos.example'] })
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
