import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedOperations } from '../../test/openApi.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'

const origin = 'https://otra.example'
const catalogue = 'public, max-age=15, no-transform'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ corsOrigins: [origin] })
})
afterAll(() => site.close())

const listOf = (header: unknown) =>
  String(header ?? '')
    .toLowerCase()
    .split(/, */)

describe('caching', () => {
  it.each([
    ['/api/academy/categories/getAll', catalogue],
    ['/api/academy/categories/getBySlug/devops', catalogue],
    ['/api/academy/courses/getBySlug/aws', catalogue],
    ['/api/projects/getAll', catalogue],
    ['/api/options/site', catalogue],
    ['/api/projects/getByIdSlug/bodega-clara', catalogue],
    ['/api/projects/user/getAll', catalogue],
    ['/api/projects/user/getByUsername/admin', catalogue],
    ['/content/projects/bodega-clara.svg', 'public, max-age=300, no-transform'],
    ['/api/openapi.json', 'no-cache, no-transform'],
    ['/api/health', 'no-cache, no-transform'],
  ])('of %s is %s, and its ETag is still valid on the next request', async (path, expected) => {
    const url = await existing(path)
    const response = await site.get(url)
    expect([url, response.statusCode, response.headers['cache-control']]).toEqual([url, 200, expected])
    if (expected.startsWith('public')) {
      expect(listOf(response.headers.vary)).toContain('accept-encoding')
    }
    const again = await site.get(url, { headers: { 'if-none-match': String(response.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe(expected)
  })

  it('is stated by every public operation', async () => {
    const open = (await publishedOperations(site)).filter(
      ({ method, permission }) => method === 'GET' && (permission === 'public' || permission === 'optional'),
    )
    expect(open.length).toBeGreaterThan(10)
    for (const { path } of open) {
      const { headers } = await site.get(path.replace(/\{[^}]+\}/g, 'nada'))
      expect([path, headers['cache-control']]).toEqual([path, expect.any(String)])
    }
  })

  it('is disabled for failures', async () => {
    for (const path of [
      '/api/projects/getByIdSlug/nada',
      '/api/nada',
      '/content/nada.svg',
      '/api/projects/getAll?limit=x',
    ]) {
      const { statusCode, headers } = await site.get(path)
      expect([path, statusCode >= 400, headers['cache-control']]).toEqual([
        path,
        true,
        'no-store, no-transform',
      ])
    }
  })

  it('of personal responses is private, and requires revalidation', async () => {
    const { accessToken: token, user } = await site.signInAs('user')
    for (const path of [`/api/users/getById/${user.id}`, `/api/wardrobe/user/getById/${user.id}`]) {
      const { statusCode, headers } = await site.get(path, { token })
      expect([path, statusCode, headers['cache-control']]).toEqual([
        path,
        200,
        'private, no-cache, no-transform',
      ])
    }
    // No shared cache may store it, because signed-in readers get more.
    const lesson = await existing('/api/academy/lessons/getBySlug/x')
    for (const who of [{}, { token }]) {
      const { headers } = await site.get(lesson, who)
      expect(headers['cache-control']).toBe('private, no-cache, no-transform')
      expect(listOf(headers.vary)).toContain('authorization')
    }
  })

  it('varies by origin', async () => {
    const { headers } = await site.get('/api/projects/getAll', { headers: { origin } })
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(listOf(headers.vary)).toEqual(expect.arrayContaining(['origin', 'accept-encoding']))
    expect(listOf((await site.get('/api/projects/getAll')).headers.vary)).toContain('origin')
  })
})

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('by %s gives the same body and ETag in fewer bytes', async (encoding, unpack) => {
    const plain = await site.get('/api/projects/getAll')
    const packed = await site.get('/api/projects/getAll', { headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  it('also applies to texts of the content, and not to short responses', async () => {
    const headers = { 'accept-encoding': 'br' }
    const text = await site.get(await existing('/content/x.md'), { headers })
    expect([text.statusCode, text.headers['content-encoding']]).toEqual([200, 'br'])
    expect((await site.get('/api/health', { headers })).headers['content-encoding']).toBeUndefined()
  })
})

/** The same path with a slug from the seed data. */
async function existing(path: string): Promise<string> {
  const course = async () => {
    const { results } = (await site.get('/api/academy/categories/getAll')).json()
    const { slug, courses } = results.find((each: { courses: object[] }) => each.courses.length > 0)
    const found = (await site.get(`/api/academy/courses/getBySlug/${courses[0].slug}`)).json()
    return { category: slug, course: found, lesson: found.sections[0].lessons[0] }
  }
  if (path.includes('/categories/getBySlug')) return path.replace(/[^/]+$/, (await course()).category)
  if (path.includes('/courses/getBySlug')) return path.replace(/[^/]+$/, (await course()).course.slug)
  if (path.includes('/lessons/getBySlug')) return path.replace(/[^/]+$/, (await course()).lesson.slug)
  if (path.includes('/projects/getByIdSlug')) {
    return path.replace(/[^/]+$/, (await site.get('/api/projects/getAll')).json().results[0].slug)
  }
  if (path.includes('/getByUsername')) {
    return path.replace(/[^/]+$/, (await site.get('/api/projects/user/getAll')).json().results[0].username)
  }
  if (path.endsWith('.md')) {
    const { lesson } = await course()
    return (await site.get(`/api/academy/lessons/getBySlug/${lesson.slug}`)).json().markdownUrl
  }
  return path
}
