import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeMmdb } from '../../../test/mmdb.ts'
import { ownPage } from '../../../test/reports.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { workspaceSite } from '../../../test/workspaceSite.ts'
import { pageViews } from '../../db/schema/messages.ts'
import type { PageViewSeries } from './page-views.schemas.ts'
import { pageOfReport } from './page-views.service.ts'

let site: TestApp
let admin: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-stat-'))
  const place = (city: string, country: string) => ({
    city: { names: { es: city } },
    country: { names: { en: 'not this one', es: country } },
  })
  const cityFile = join(folder, 'city.mmdb')
  const networkFile = join(folder, 'asn.mmdb')
  await writeMmdb(cityFile, 'GeoLite2-City', [
    { network: '203.0.113.0/24', record: place('Bogotá', 'Colombia') },
    { network: '2001:db8::/32', record: place('Lima', 'Perú') },
  ])
  await writeMmdb(networkFile, 'GeoLite2-ASN', [
    { network: '203.0.113.0/24', record: { autonomous_system_organization: 'Fibra Sabana' } },
  ])
  site = await openTestApp({
    trustedProxies: ['loopback', '10.0.0.0/8'],
    stat: { ip: 'anonymous', cityFile, networkFile },
  })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => site.db.execute(sql`truncate visit_stats`))

type View = { currentURL: string; ip: string; city: string; countryName: string; org: string }
type Page<Row> = { results: Row[]; totalItems: number; pagination: { totalPages: number } }

const report = (currentURL: string, headers: Record<string, string> = ownPage) =>
  site.post('/api/stat/create', { body: { currentURL }, headers })
const log = async (query = '') =>
  (await site.get(`/api/stat/getAll?${query}`, { token: admin })).json() as Page<View>
const byUrl = async (query = '') =>
  (await site.get(`/api/stat/analytics/getByURL?${query}`, { token: admin })).json() as Page<{
    url: string
    visits: number
  }>

describe('POST /api/stat/create', () => {
  it('counts a page, without its query', async () => {
    const response = await report('/projects/?utm=1&token=x#parte')
    expect(response.statusCode).toBe(204)
    expect((await log()).results).toEqual([
      expect.objectContaining({ currentURL: '/projects', city: '—', countryName: '—', org: '—' }),
    ])
  })

  it('accepts the content type of a beacon: JSON as plain text', async () => {
    const send = (payload: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/stat/create',
        payload,
        headers: { ...ownPage, 'content-type': 'text/plain;charset=UTF-8' },
      })
    expect((await send('{"currentURL":"/about"}')).statusCode).toBe(204)
    expect((await log()).results.map((view) => view.currentURL)).toEqual(['/about'])
    for (const wrong of ['', 'hola', '{"currentURL":', '{"__proto__":{"x":1},"currentURL":"/about"}', '[]']) {
      expect([wrong, (await send(wrong)).statusCode]).toEqual([wrong, 400])
    }
  })

  it('stores the visitor’s location behind trusted proxies, and only their network', async () => {
    const from = (chain: string) => ({ ...ownPage, 'x-forwarded-for': chain })
    await report('/', from('203.0.113.77'))
    await report('/', from('2001:db8:1:2::3'))
    await report('/', from('::ffff:203.0.113.9, 10.1.2.3'))
    // The nearest address that is not of a trusted proxy is the visitor's, whatever the entries before it claim.
    await report('/', from('203.0.113.77, 198.51.100.4, 10.1.2.3'))
    const { results } = await log('sortDate=ASC')
    expect(results.map(({ ip, city, countryName, org }) => [ip, city, countryName, org])).toEqual([
      ['203.0.113.0', 'Bogotá', 'Colombia', 'Fibra Sabana'],
      ['2001:db8:1::', 'Lima', 'Perú', '—'],
      ['203.0.113.0', 'Bogotá', 'Colombia', 'Fibra Sabana'],
      ['198.51.100.0', '—', '—', '—'],
    ])
  })

  it('stores the location behind proxies that forward addresses with ports', async () => {
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
    for (const chain of ['203.0.113.77:5120', '[2001:db8:1:2::3]:443, 10.1.2.3:80']) {
      const given = { host: 'localhost', 'content-type': 'application/json', 'x-forwarded-for': chain }
      // Not by `fetch`, which sets its own host.
      const headers = { ...ownPage, ...given }
      const sent = request(`${address}/api/stat/create`, { method: 'POST', headers, agent: false })
      const [response] = await once(sent.end('{"currentURL":"/"}'), 'response')
      response.resume()
    }
    const { results } = await log('sortDate=ASC')
    expect(results.map(({ ip, city }) => [ip, city])).toEqual([
      ['203.0.113.0', 'Bogotá'],
      ['2001:db8:1::', 'Lima'],
    ])
  })

  it('ignores forwarding headers without trusted proxies, and can store whole addresses', async () => {
    const other = await openTestApp({
      stat: { ip: 'full', cityFile: undefined, networkFile: join(folder, 'no-existe.mmdb') },
    })
    await other.db.execute(sql`truncate visit_stats`)
    await other.post('/api/stat/create', {
      body: { currentURL: '/' },
      headers: { ...ownPage, 'x-forwarded-for': '203.0.113.77' },
    })
    const rows = await other.db.select().from(pageViews)
    const warning = other.log.find((line) => line.includes('no-existe.mmdb'))
    await other.close()
    expect(rows).toEqual([expect.objectContaining({ ip: '127.0.0.1', city: '—', org: '—' })])
    expect(warning).toBeDefined()
  })

  it('ignores bots, prefetches, secret pages and unknown paths', async () => {
    await report('/', { ...ownPage, 'user-agent': 'Googlebot/2.1' })
    await report('/', { ...ownPage, 'sec-purpose': 'prefetch;prerender' })
    await report('/', { ...ownPage, 'user-agent': '' })
    await report('/', { ...ownPage, 'user-agent': ' ' })
    for (const url of [
      '/oauth/google/success?accessToken=x',
      '/auth/password/restore/secreto',
      '/no-existe',
      '/wp-admin/x.php',
      '//evil.example/about',
      '/\\evil.example',
      'about',
      'javascript:alert(1)',
    ]) {
      expect([url, (await report(url)).statusCode]).toEqual([url, 204])
    }
    expect((await log()).totalItems).toBe(0)
  })

  it.each([
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['one in a browser without fetch metadata', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a page on another port', { origin: 'http://localhost:9000', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a program that says nothing about its page', { origin: '', 'sec-fetch-site': '' }],
  ])('ignores the views that %s reports', async (_title, headers) => {
    expect((await report('/', { ...ownPage, ...headers })).statusCode).toBe(204)
    expect((await log()).totalItems).toBe(0)
  })

  it.each([
    ['an older browser', { 'sec-fetch-site': '' }],
    ['a page without referrer', { origin: 'null' }],
    [
      'a brand whose API has another origin',
      { origin: 'https://estudiobrujula.example', 'sec-fetch-site': 'same-site' },
    ],
  ])('counts the views of %s', async (_title, headers) => {
    await report('/', { ...ownPage, ...headers })
    expect((await log()).totalItems).toBe(1)
  })

  it('counts a limited number of views of one address, however many arrive at the same time', async () => {
    const other = await openTestApp({ trustedProxies: ['loopback'], viewLimit: 30 })
    await other.db.execute(sql`truncate visit_stats`)
    const view = (from: string) =>
      other.post('/api/stat/create', {
        body: { currentURL: '/' },
        headers: { ...ownPage, 'x-forwarded-for': from },
      })
    await Promise.all(Array.from({ length: 40 }, () => view('198.51.100.1')))
    await view('198.51.100.2')
    const rows = await other.db.select().from(pageViews)
    await other.close()
    expect(rows).toHaveLength(31)
  })

  it('counts every one of many concurrent views', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, at) => report(at % 2 ? '/' : '/about')))
    expect((await byUrl('sortVisits=DESC')).results.map(({ visits }) => visits)).toEqual([100, 100])
  })

  it.each([[{}], [{ currentURL: '' }], [{ currentURL: 1 }], [{ currentURL: 'x'.repeat(5000) }]])(
    'rejects %j',
    async (body) => {
      const response = await site.post('/api/stat/create', { body, headers: ownPage })
      expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    },
  )

  it('rejects a body that is far too large', async () => {
    const body = { currentURL: '/', filler: 'x'.repeat(20_000) }
    expect((await site.post('/api/stat/create', { body, headers: ownPage })).statusCode).toBe(413)
  })
})

describe('pageOfReport', () => {
  it('keeps only the path of a published page', async () => {
    const { mounts } = await workspaceSite('full')
    expect(pageOfReport('https://otro.example/about/?x#y', mounts)).toBe('/about')
    expect(pageOfReport('/team/Jos%C3%A9', mounts)).toBe('/team/José')
    expect(pageOfReport('/academy', (await workspaceSite('mixmatch')).mounts)).toBeNull()
    expect(pageOfReport('/about', [])).toBeNull()
  })
})

describe.each(['/api/stat/getAll', '/api/stat/analytics/getByURL', '/api/stat/series'])('GET %s', (url) => {
  it('is for administrators only', async () => {
    expect(outcome(await site.get(url))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect(outcome(await site.get(url, { token: accessToken }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
  })

  it.each(['dateFrom=ayer', 'dateTo=2025-13-01'])('rejects %s', async (query) => {
    expect(outcome(await site.get(`${url}?${query}`, { token: admin }))).toEqual({
      status: 400,
      code: 'invalid',
    })
  })
})

describe.each(['/api/stat/getAll', '/api/stat/analytics/getByURL'])('GET %s', (url) => {
  it.each(['limit=0', 'limit=101', 'page=0', 'sortDate=arriba'])('rejects %s', async (query) => {
    expect((await site.get(`${url}?${query}`, { token: admin })).statusCode).toBe(400)
  })
})

const views = [
  ['/', '192.0.2.0', 'Bogotá', 'Colombia', 'Fibra', '2025-05-01T12:00:00Z'],
  ['/', '192.0.2.0', 'Lima', 'Perú', 'Costa', '2025-05-03T12:00:00Z'],
  ['/about', '198.51.100.0', 'Lima', 'Perú', 'Costa', '2025-05-04T12:00:00Z'],
  ['/', '192.0.2.0', 'Quito', 'Ecuador', 'Enlace_1', '2025-05-02T12:00:00Z'],
] as const

async function seedViews() {
  for (const [currentUrl, ip, city, countryName, org, createdAt] of views) {
    await site.db
      .insert(pageViews)
      .values({ currentUrl, ip, city, countryName, org, createdAt: new Date(createdAt) })
  }
}

describe('GET /api/stat/analytics/getByURL', () => {
  beforeEach(seedViews)

  it('counts visits by path, sorted by the last visit or by their number', async () => {
    const seen = async (query: string) =>
      (await byUrl(query)).results.map(({ url, visits }) => `${url} ${visits}`)
    expect(await seen('')).toEqual(['/about 1', '/ 3'])
    expect(await seen('sortDate=ASC')).toEqual(['/ 3', '/about 1'])
    expect(await seen('sortVisits=DESC')).toEqual(['/ 3', '/about 1'])
    expect(await seen('sortVisits=ASC')).toEqual(['/about 1', '/ 3'])
    expect(await seen('dateFrom=2025-05-02&dateTo=2025-05-03')).toEqual(['/ 2'])
  })

  it('pages, and counts a new view immediately', async () => {
    expect(await byUrl('limit=1&page=2')).toMatchObject({
      results: [{ url: '/', visits: 3, lastVisitAt: '2025-05-03T12:00:00.000Z' }],
      totalItems: 2,
      pagination: { page: 2, limit: 1, totalPages: 2 },
    })
    await report('/team')
    expect(await byUrl()).toMatchObject({ totalItems: 3, results: [{ url: '/team', visits: 1 }, {}, {}] })
  })
})

describe('GET /api/stat/series', () => {
  const series = async (query = '') => {
    const response = await site.get(`/api/stat/series?${query}`, { token: admin })
    return response.json() as PageViewSeries
  }

  it('counts views by step of a range, including empty ones, and lists the most visited pages', async () => {
    await seedViews()
    expect(await series('dateFrom=2025-05-01&dateTo=2025-05-06')).toEqual({
      from: '2025-05-01T05:00:00.000Z',
      to: '2025-05-07T04:59:59.999Z',
      unit: 'day',
      totalVisits: 4,
      points: [1, 1, 1, 1, 0, 0].map((visits, at) => ({ date: `2025-05-0${1 + at}T05:00:00.000Z`, visits })),
      pages: [
        { url: '/', visits: 3 },
        { url: '/about', visits: 1 },
      ],
    })
    expect((await series('dateFrom=2025-05-04&dateTo=2025-05-04')).pages).toEqual([
      { url: '/about', visits: 1 },
    ])
  })

  it('starts with the first view when no start is given, like the table', async () => {
    await seedViews()
    const whole = await series('dateTo=2025-05-04')
    expect(whole).toMatchObject({ from: '2025-05-01T12:00:00.000Z', unit: 'hour', totalVisits: 4 })
    expect(await series()).toMatchObject({ from: whole.from, unit: 'month', totalVisits: 4 })
  })

  it('lists at most ten pages, and counts a new view immediately', async () => {
    await site.db.execute(sql`
      insert into visit_stats (current_url, ip)
      select '/team/' || n, '192.0.2.0' from generate_series(1, 30) n, generate_series(1, n)`)
    const before = await series()
    expect(before.pages).toHaveLength(10)
    expect(before.pages[0]).toEqual({ url: '/team/30', visits: 30 })
    await report('/team/30')
    expect((await series()).pages[0]).toEqual({ url: '/team/30', visits: 31 })
  })

  it('is empty before the first view', async () => {
    expect(await series()).toMatchObject({ unit: 'minute', totalVisits: 0, pages: [] })
  })

  it('uses at most as many steps as a chart shows', async () => {
    await seedViews()
    for (const query of ['', 'dateFrom=0001-01-01', 'dateFrom=2025-05-03T10:00&dateTo=2025-05-03T11:30']) {
      expect((await series(query)).points.length).toBeLessThan(150)
    }
  })
})

describe('GET /api/stat/getAll', () => {
  beforeEach(seedViews)

  it('lists views by date, in pages', async () => {
    const cities = async (query: string) => (await log(query)).results.map(({ city }) => city)
    expect(await cities('')).toEqual(['Lima', 'Lima', 'Quito', 'Bogotá'])
    expect(await cities('sortDate=ASC&limit=2')).toEqual(['Bogotá', 'Quito'])
    expect(await cities('sortDate=ASC&limit=2&page=2')).toEqual(['Lima', 'Lima'])
    expect(await cities('dateFrom=2025-05-02&dateTo=2025-05-02')).toEqual(['Quito'])
    expect((await log('limit=3')).pagination.totalPages).toBe(2)
  })

  it('searches path, place and network, wildcards taken literally', async () => {
    const total = async (search: string) => (await log(`search=${encodeURIComponent(search)}`)).totalItems
    expect(await total('lima')).toBe(2)
    expect(await total('/about')).toBe(1)
    expect(await total('198.51')).toBe(1)
    expect(await total('perú')).toBe(2)
    expect(await total('e_1')).toBe(1)
    expect(await total('%')).toBe(0)
  })
})

describe('an invalid GeoIP file', () => {
  it('leaves origins unknown and the site running', async () => {
    const broken = join(folder, 'roto.mmdb')
    await writeFile(broken, 'esto no es una base de direcciones')
    const other = await openTestApp({ stat: { ip: 'anonymous', cityFile: broken, networkFile: undefined } })
    const response = await other.post('/api/stat/create', { body: { currentURL: '/' }, headers: ownPage })
    await other.close()
    expect(response.statusCode).toBe(204)
  })
})
