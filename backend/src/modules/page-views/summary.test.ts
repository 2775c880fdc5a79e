import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ownPage } from '../../../test/reports.ts'
import { createSockets } from '../../../test/sockets.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { pageViews } from '../../db/schema/messages.ts'
import { visitorDays } from '../../db/schema/visitorDays.ts'
import type { LivePageViews, PageViewFunnel, PageViewSummary } from './summary.schemas.ts'

const sockets = createSockets()
let site: TestApp
let admin: string
let address: string

beforeAll(async () => {
  site = await openTestApp({ trustedProxies: ['loopback'] })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
})
afterEach(() => sockets.end())
afterAll(() => site.close())
beforeEach(() => site.db.execute(sql`truncate visit_stats, visitor_days`))

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148'

const view = (currentURL: string, { from = '203.0.113.77', agent = computer, referrer = '' } = {}) =>
  site.post('/api/stat/create', {
    body: { currentURL, ...(referrer && { referrer }) },
    headers: { ...ownPage, 'user-agent': agent, 'x-forwarded-for': from },
  })

async function read<Body>(path: string): Promise<Body> {
  const response = await site.get(`/api/stat/${path}`, { token: admin })
  expect(response.statusCode, response.body).toBe(200)
  return response.json() as Body
}
const summary = (query = '') => read<PageViewSummary>(`summary?${query}`)
const march = 'dateFrom=2026-03-01&dateTo=2026-03-10'

type Seen = { device?: string; source?: string; country?: string }

/** Inserts a visitor of a day, who views one page per minute from noon in Bogotá. */
async function visitor(day: string, urls: string[], { device = '', source = '', country = '' }: Seen = {}) {
  const key = randomUUID()
  await site.db.insert(visitorDays).values({
    ...{ visitor: key, day, views: urls.length, device, source, country },
    ...{ entryUrl: urls[0] ?? '', exitUrl: urls.at(-1) ?? '' },
  })
  for (const [minute, currentUrl] of urls.entries()) {
    const createdAt = new Date(Date.parse(`${day}T17:00:00Z`) + minute * 60_000)
    await site.db.insert(pageViews).values({ currentUrl, ip: '—', visitor: key, createdAt })
  }
}

describe('a page view', () => {
  it('adds to its visitor day, without storing address, browser or the page that led here', async () => {
    await view('/', { referrer: 'https://www.google.com/search?q=secreto' })
    await view('/services')
    await view('/contact')
    await view('/about', { agent: phone })
    expect(await summary('days=1')).toMatchObject({
      now: { views: 4, visitors: 2, bounces: 1 },
      entries: [
        { key: '/', count: 1 },
        { key: '/about', count: 1 },
      ],
      exits: [{ key: '/about' }, { key: '/contact' }],
      sources: [
        { key: 'direct', count: 1 },
        { key: 'google.com', count: 1 },
      ],
      devices: [{ key: 'computer' }, { key: 'phone' }],
      countries: [{ key: 'unknown', count: 2 }],
    })
    const { rows } = await site.db.execute(
      sql`select (select json_agg(v) from visit_stats v)::text || (select json_agg(d) from visitor_days d)::text as all`,
    )
    for (const secret of ['113.77', 'Chrome', 'iPhone', 'secreto', '/search'])
      expect(rows[0]?.all).not.toContain(secret)
  })

  it('counts once and for the right visitor when many arrive at the same time', async () => {
    const people = Array.from({ length: 20 }, (_, at) => `198.51.100.${at}`)
    await Promise.all(people.flatMap((from) => ['/', '/about', '/team'].map((url) => view(url, { from }))))
    const { now } = await summary('days=1')
    expect(now).toEqual({ views: 60, visitors: 20, bounces: 0 })
  })

  it('keeps the first source of the day', async () => {
    await view('/')
    await view('/', { referrer: 'https://github.com' })
    await view('/', { referrer: 'https://bing.com' })
    expect((await summary('days=1')).sources).toEqual([{ key: 'github.com', count: 1, before: 0 }])
  })
})

describe('GET /api/stat/summary', () => {
  beforeEach(async () => {
    await visitor('2026-03-02', ['/', '/services', '/contact'], { source: 'google.com', country: 'CO' })
    await visitor('2026-03-02', ['/'], { device: 'phone', country: 'PE' })
    await visitor('2026-03-10', ['/', '/'], { source: 'google.com', device: 'phone' })
    await visitor('2026-02-20', ['/services'], { source: 'google.com' })
    // Outside of both periods.
    await visitor('2026-03-11', ['/'])
    await visitor('2026-02-18', ['/'])
  })

  it('counts a period and the one before, over time and by dimension', async () => {
    const found = await summary(march)
    expect(found).toMatchObject({
      ...{ from: '2026-03-01', to: '2026-03-10', unit: 'day' },
      now: { views: 6, visitors: 3, bounces: 1 },
      before: { from: '2026-02-19', to: '2026-02-28', views: 1, visitors: 1, bounces: 1 },
      pages: [
        { key: '/', count: 4, before: 0 },
        { key: '/contact', count: 1, before: 0 },
        { key: '/services', count: 1, before: 1 },
      ],
      entries: [{ key: '/', count: 3, before: 0 }],
      sources: [
        { key: 'google.com', count: 2, before: 1 },
        { key: 'direct', count: 1, before: 0 },
      ],
      devices: [
        { key: 'phone', count: 2, before: 0 },
        { key: 'unknown', count: 1, before: 1 },
      ],
    })
    expect(found.points).toHaveLength(10)
    expect(found.points[1]).toEqual({
      date: '2026-03-02T05:00:00.000Z',
      ...{ views: 4, visitors: 2, viewsBefore: 1, visitorsBefore: 1 },
    })
  })

  it('filters all counts by page and by dimensions of the visitors', async () => {
    const phones = await summary(`${march}&device=phone`)
    expect(phones).toMatchObject({
      now: { views: 3, visitors: 2, bounces: 1 },
      pages: [{ key: '/', count: 3 }],
    })
    const readers = await summary(`${march}&url=/services`)
    expect(readers.now).toEqual({ views: 3, visitors: 1, bounces: 0 })
    expect(readers.pages.map(({ key }) => key)).toEqual(['/', '/contact', '/services'])
    const both = await summary(`${march}&source=google.com&device=phone`)
    expect(both.now).toEqual({ views: 2, visitors: 1, bounces: 0 })
    expect((await summary(`${march}&source=direct`)).now.visitors).toBe(1)
    expect((await summary(`${march}&entry=/&exit=/contact`)).now.visitors).toBe(1)
    expect((await summary(`${march}&country=unknown`)).now.visitors).toBe(1)
    expect((await summary(`${march}&url=/nada`)).now).toEqual({ views: 0, visitors: 0, bounces: 0 })
  })

  it('counts views without a visitor, which are from before visitors were counted', async () => {
    await site.db
      .insert(pageViews)
      .values({ currentUrl: '/antigua', ip: '—', createdAt: new Date('2026-03-05T12:00:00Z') })
    const found = await summary(march)
    expect(found.now).toEqual({ views: 7, visitors: 3, bounces: 1 })
    expect(found.pages).toContainEqual({ key: '/antigua', count: 1, before: 0 })
  })

  it('drops cached days when their views are deleted, and uses hours as steps of a short period', async () => {
    expect((await summary('dateFrom=2026-03-02&dateTo=2026-03-02')).now.views).toBe(4)
    await site.db.execute(sql`delete from visit_stats where current_url = '/services'`)
    const found = await summary('dateFrom=2026-03-02&dateTo=2026-03-02')
    expect(found.now.views).toBe(3)
    expect(found).toMatchObject({ unit: 'hour' })
    expect(found.points[12]).toEqual({
      date: '2026-03-02T17:00:00.000Z',
      ...{ views: 3, visitors: 2, viewsBefore: 0, visitorsBefore: 0 },
    })
  })

  it('compares today with yesterday up to the same time', async () => {
    const ago = async (minutes: number, urls: string[]) => {
      const key = randomUUID()
      const times = urls.map((_, index) => new Date(Date.now() - (minutes - 2 * index) * 60_000))
      // The stored day decides where a visitor counts; it is the day of the first view, as when views are recorded.
      const { rows } = await site.db.execute<{ day: string }>(
        sql`select to_char(${times[0]?.toISOString()}::timestamptz at time zone 'America/Bogota', 'YYYY-MM-DD') as day`,
      )
      await site.db.insert(visitorDays).values({
        ...{ visitor: key, day: rows[0]?.day ?? '', views: urls.length },
        ...{ entryUrl: urls[0] ?? '', exitUrl: urls.at(-1) ?? '' },
      })
      for (const [index, currentUrl] of urls.entries())
        await site.db.insert(pageViews).values({ currentUrl, ip: '—', visitor: key, createdAt: times[index] })
    }
    await ago(24 * 60 + 1, ['/about', '/team'])
    await ago(24 * 60 - 1, ['/contact'])
    await view('/')
    const found = await summary('days=1')
    expect(found.now).toMatchObject({ views: 1, visitors: 1 })
    // The second view of the first visitor and the second visitor came later in the day.
    expect(found.before).toMatchObject({ views: 1, visitors: 1, bounces: 1 })
    expect(found.exits).toEqual([{ key: '/', count: 1, before: 0 }])
  })

  it.each([
    'dateFrom=ayer',
    'dateFrom=0001-01-01',
    'dateFrom=2026-03-10&dateTo=2026-03-01',
    'dateFrom=2020-01-01&dateTo=2021-01-01',
    'days=0',
    'days=367',
    'device=reloj',
    'country=co',
  ])('rejects %s', async (query) => {
    const response = await site.get(`/api/stat/summary?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/stat/funnel', () => {
  const funnel = async (query = '') =>
    (await read<PageViewFunnel>(`funnel?${march}&step1=/&step2=/services&step3=/contact${query}`)).steps.map(
      ({ visitors }) => visitors,
    )

  it('counts visitors who saw three pages in order within a day', async () => {
    await visitor('2026-03-02', ['/', '/about', '/services', '/contact'], { device: 'phone' })
    await visitor('2026-03-03', ['/', '/services', '/', '/services'])
    await visitor('2026-03-03', ['/contact', '/services', '/'])
    await visitor('2026-03-04', ['/services', '/', '/contact'])
    await visitor('2026-03-11', ['/', '/services', '/contact'])
    expect(await funnel()).toEqual([4, 2, 1])
    expect(await funnel('&device=phone')).toEqual([1, 1, 1])
  })

  it('may lead back to the first page', async () => {
    await visitor('2026-03-02', ['/', '/services', '/'])
    await visitor('2026-03-02', ['/', '/services'])
    expect((await read<PageViewFunnel>(`funnel?${march}&step1=/&step2=/services&step3=/`)).steps).toEqual([
      { url: '/', visitors: 2 },
      { url: '/services', visitors: 2 },
      { url: '/', visitors: 1 },
    ])
  })

  it.each(['', 'step1=/&step2=/about', 'step1=/&step2=/about&step3='])('rejects «%s»', async (query) => {
    const response = await site.get(`/api/stat/funnel?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/stat/live', () => {
  it('counts the visitors of the last minutes and their pages', async () => {
    await view('/')
    await view('/about')
    await view('/', { agent: phone })
    await site.db.execute(sql`update visit_stats set created_at = now() - interval '12 minutes'
      where current_url = '/about'`)
    const live = await read<LivePageViews>('live')
    expect(live).toMatchObject({
      ...{ visitorsNow: 2, visitors: 2, views: 3 },
      pages: [
        { url: '/', visitors: 2 },
        { url: '/about', visitors: 1 },
      ],
    })
    expect(live.minutes).toHaveLength(30)
    expect(live.minutes.map(({ views }) => views).filter((views) => views > 0)).toEqual([1, 2])
  })

  it('is signalled to administrators who watch', async () => {
    const socket = await sockets.open(address, { auth: { token: admin } })
    let seen = 0
    socket.on('stat:viewed', ({ views }: { views: number }) => {
      seen += views
    })
    socket.emit('stat:watch')
    await expect
      .poll(
        async () => {
          await view('/')
          return seen
        },
        { timeout: 8000, interval: 300 },
      )
      .toBeGreaterThan(1)
  })

  it('can be watched by a collaborator of the statistics, whose socket closes when the area is taken', async () => {
    const { accessToken: token, user } = await site.signInAs('collaborator')
    const give = (areas: object[]) =>
      site.put(`/api/users/areas/${user.id}`, { body: { areas }, token: admin })
    await give([{ area: 'statistics', level: 'edit' }])
    const socket = await sockets.open(address, { auth: { token } })
    const errors: unknown[] = []
    socket.on('presenceError', (error) => errors.push(error))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    socket.emit('stat:watch')
    await give([])
    expect(await closed).toBe('io server disconnect')
    expect(errors).toEqual([])
  })

  it('is signalled to nobody else', async () => {
    const { accessToken: token } = await site.signInAs('user')
    const socket = await sockets.open(address, { auth: { token } })
    const refused = new Promise((resolve) => socket.once('presenceError', resolve))
    socket.emit('stat:watch')
    expect(await refused).toMatchObject({ code: 'forbidden' })
  })
})

describe.each(['summary', 'funnel?step1=/&step2=/a&step3=/b', 'live'])('GET /api/stat/%s', (path) => {
  it('is for administrators only', async () => {
    expect(outcome(await site.get(`/api/stat/${path}`))).toEqual({ status: 401, code: 'unauthenticated' })
    const { accessToken: token } = await site.signInAs('collaborator')
    expect(outcome(await site.get(`/api/stat/${path}`, { token }))).toEqual({
      status: 403,
      code: 'forbidden',
    })
  })
})
