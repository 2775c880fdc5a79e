import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readRegistry } from 'federation/site-files'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readDeclaration } from '../../../federation/src/workspace.ts'
import { publishSampleRemote, publishSampleSite, type SampleSite } from '../../test/sampleSite.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { listMostVisited, recordPageViews } from '../modules/page-views/page-views.repository.ts'

/** Prerenders every page but one. */
const server = `export async function draw(path) {
  if (path === '/terms') throw new Error('broken page')
  const project = path.startsWith('/projects/') ? await (await fetch('/api/projects/getAll')).text() : ''
  return { head: '', styles: 'p{color:red}', markup: '<p>' + path + project.length + '</p>', data: { queries: [] } }
}`

let published: SampleSite
let app: TestApp

beforeAll(async () => {
  published = await publishSampleSite('full', async (name, folder) => {
    if (name !== 'shell') return
    await mkdir(join(folder, 'server'))
    await writeFile(join(folder, 'server/server.js'), server)
  })
  app = await openTestApp({ siteDir: published.site, prerendering: true })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(() => expect(app.log.join()).toContain('pages were prerendered'), 100_000)
})
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.get(url, { headers: { host: 'nodonorte.example', ...headers } })

describe('a prerendered page', () => {
  it('is sent in an encoding that the browser accepts, with one ETag for all encodings', async () => {
    const [plain, gzip, brotli] = await Promise.all([
      get('/services'),
      get('/services', { 'accept-encoding': 'gzip' }),
      get('/services', { 'accept-encoding': 'gzip, deflate, br' }),
    ])
    expect(plain.statusCode).toBe(200)
    expect(plain.body).toContain('<div id="root"><p>/services0</p></div>')
    expect(plain.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(plain.headers['content-security-policy']).toBe("frame-ancestors 'self'")
    expect(plain.headers['integrity-policy']).toBe('blocked-destinations=(script)')
    expect(plain.headers.vary).toBe('accept-encoding')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    const { etag = '' } = plain.headers
    expect([gzip.headers.etag, brotli.headers.etag]).toEqual([etag, etag])
    const again = await get('/services/', { 'accept-encoding': 'br', 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('has the head of its address and brand', async () => {
    const { results } = (await app.get('/api/projects/getAll')).json() as {
      results: { slug: string; title: string }[]
    }
    const [project] = results
    const { body } = await app.get(`/projects/${project?.slug}`, {
      headers: { host: 'estudiobrujula.example' },
    })
    expect(body).toMatch(/<p>\/projects\/[\w-]+[1-9]\d+<\/p>/)
    expect(body).toContain(`<title data-site>${project?.title} |`)
    expect(body).toContain(`href="https://`)
  })

  it('has its data beside it, for links that lead to it', async () => {
    const data = await get('/page-data/services/data.json', { 'accept-encoding': 'br' })
    expect(data.statusCode).toBe(200)
    expect(data.headers).toMatchObject({
      ...{ 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'br' },
      ...{ 'cache-control': 'no-cache, no-transform', vary: 'accept-encoding', etag: expect.any(String) },
    })
    expect(JSON.parse(brotliDecompressSync(data.rawPayload).toString())).toEqual({
      ...{ remote: 'public', version: '1.0.0', shell: '1.0.0', data: { queries: [] }, content: null },
      files: [
        {
          href: expect.stringMatching(/^\/remotes\/public\/1\.0\.0\//),
          integrity: expect.any(String),
          size: expect.any(Number),
        },
      ],
    })
    for (const path of ['/terms', '/nothing', '/dashboard'])
      expect([path, (await get(`/page-data${path}/data.json`)).statusCode]).toEqual([path, 204])
  })

  it('gives way to the composed one for the renderer, with a parameter that changes it, and where prerendering fails', async () => {
    expect((await get('/services', { 'x-page': 'composed' })).body).toContain('<div id="root"></div>')
    for (const changed of ['/cv?lang=en', '/cv?utm_source=x&lang=en', '/services?redirectURL=/dashboard'])
      expect((await get(changed)).body, changed).toContain('<div id="root"></div>')
    expect((await get('/terms')).body).toContain('<div id="root"></div>')
  })

  it('stays with every other query', async () => {
    for (const same of ['/services?', '/services?fbclid=x&utm_source=y', '/services/?lang=en', '/services?%'])
      expect((await get(same)).body, same).toContain('<p>/services0</p>')
  })

  it('that fails is logged once, and listed among the errors of its version', async () => {
    const events = () => app.log.filter((line) => line.includes('a page was not prerendered'))
    await vi.waitFor(() => expect(events().length).toBe(1), 10_000)
    expect(events()[0]).toContain('"part":"public@1.0.0"')
    expect(events()[0]).toContain('broken page')
    const { accessToken: token } = await app.signInAs('admin')
    const { results } = (await app.get('/api/releases/errors?remote=public', { token })).json() as {
      results: Record<string, unknown>[]
    }
    expect(results).toMatchObject([
      { kind: 'draw', version: '1.0.0', page: '/terms', count: 0, message: '/terms: Error: broken page' },
    ])
  })

  it('gives way to the composed one when another version goes live, and is soon prerendered with it', async () => {
    const declaration = await readDeclaration('public')
    await publishSampleRemote(published, '1.1.0', declaration)
    const { body } = await get('/services')
    expect(body).not.toContain('public@1.0.0')
    expect((await get('/page-data/services/data.json')).body).not.toContain('"version":"1.0.0"')
    await vi.waitFor(
      async () => expect((await get('/services')).body).toContain('public@1.1.0 shell@1.0.0'),
      5_000,
    )
    const registry = await readRegistry(published.site)
    expect((await get('/services')).body).toContain(`"revision":${registry.revision}`)
  })
})

it('records which pages are visited most', async () => {
  const url = '/services'
  const visited = async () =>
    JSON.parse(await readFile(join(published.site, 'full/drawn/visited.json'), 'utf8'))
  const viewed = await listMostVisited(app.db, 10_000)
  expect(viewed.length).toBeGreaterThan(1)
  expect(await visited()).toEqual(viewed)
  await recordPageViews(
    app.pool,
    Array.from({ length: 3 }, () => ({
      ...{ url, ip: '', city: '', countryName: '', org: '' },
      ...{ visitor: null, day: null, source: '', device: '', country: '' },
    })),
  )
  expect((await listMostVisited(app.db, 3))[0]).toBe(url)
})

describe('a change of data', () => {
  const file = () => join(published.site, 'full/drawn/data')
  const changedAt = async () => (await stat(file()).catch(() => null))?.mtimeMs ?? 0

  it('is noted when an administrator makes it, and not after other requests', async () => {
    const before = await changedAt()
    await get('/api/projects/getAll')
    const { accessToken: token } = await app.signInAs('admin')
    expect((await app.patch('/api/options/update/unknown', { token, body: {} })).statusCode).toBe(400)
    expect(await changedAt()).toBe(before)
    const { results } = (await app.get('/api/options/getAll', { token })).json() as {
      results: { id: string; value: string }[]
    }
    const [option] = results
    const { statusCode } = await app.patch(`/api/options/update/${option?.id}`, {
      token,
      body: { value: option?.value },
    })
    expect(statusCode).toBeLessThan(300)
    await vi.waitFor(async () => expect(await changedAt()).toBeGreaterThan(before))
    expect(await readFile(file(), 'utf8')).toBe('')
  })
})
