import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { writeWorkspaceSite } from '../../../test/workspaceSite.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { settleArrivals } from './visits.repository.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp({ siteOrigins: ['https://sitio.example'] })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Link = { id: string; _id: string; backHalf: string; shortCode: string; destination: string } & {
  visitCount: number
  updatedAt: string
}
type Page<Row> = { results: Row[]; totalItems: number; pagination: { totalPages: number } }

const target = 'https://ejemplo.example/pagina'
const waitingForLock =
  "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
const missing = '00000000-0000-4000-8000-000000000000'

const create = (body: object) => site.post('/api/shortener/create', { body, token: admin })
const update = (id: string, body: object) => site.patch(`/api/shortener/update/${id}`, { body, token: admin })
const made = async (body: object) => (await create(body)).json() as Link
const list = async (query = '') =>
  (await site.get(`/api/shortener/getAllFilter?${query}`, { token: admin })).json() as Page<Link>
const open = (path: string) => site.get(path, { headers: browser })
const countOf = async (id: string) => {
  await settleArrivals(site.pool)
  const [link] = await site.db.select().from(shortLinks).where(eq(shortLinks.id, id))
  return [link?.visitCount, await site.db.$count(visits, eq(visits.shortenerId, id))]
}

const operations: ['get' | 'post' | 'patch' | 'delete', string][] = [
  ['get', '/api/shortener/getAllFilter'],
  ['get', '/api/shortener/visit'],
  ['get', '/api/shortener/series'],
  ['get', '/api/shortener/availability?backHalf=a'],
  ['get', `/api/shortener/getById/${missing}`],
  ['post', '/api/shortener/create'],
  ['patch', `/api/shortener/update/${missing}`],
  ['delete', `/api/shortener/delete/${missing}`],
]

describe.each(operations)('%s %s', (method, url) => {
  it('is for administrators only', async () => {
    expect(outcome(await site[method](url))).toEqual({ status: 401, code: 'unauthenticated' })
    for (const role of ['user', 'collaborator'] as const) {
      const { accessToken } = await site.signInAs(role)
      expect(outcome(await site[method](url, { token: accessToken }))).toEqual({
        status: 403,
        code: 'forbidden',
      })
    }
  })
})

describe('POST /api/shortener/create', () => {
  it('creates a link that redirects immediately', async () => {
    expect((await open('/Mi-Enlace_1')).statusCode).toBe(404)
    const response = await create({ destination: target, backHalf: 'Mi-Enlace_1' })
    expect(response.statusCode).toBe(201)
    const link = response.json() as Link
    expect(link).toMatchObject({
      _id: link.id,
      destination: target,
      backHalf: 'Mi-Enlace_1',
      shortCode: 'Mi-Enlace_1',
      visitCount: 0,
    })
    expect((await open('/Mi-Enlace_1')).headers.location).toBe(target)
    expect((await open('/mi-enlace_1')).statusCode).toBe(404)
  })

  it('creates and changes links whose texts are as long as the limits in characters, not in UTF-16 units', async () => {
    const start = 'https://largo.example/'
    const long = (length: number) => `${start}${'x'.repeat(1998 - start.length)}${'😀'.repeat(length - 1998)}`
    const tags = ['😀'.repeat(40)]
    const response = await create({
      destination: long(2048),
      backHalf: 'larga',
      tags,
      notes: '🙂'.repeat(2000),
    })
    expect(response.statusCode).toBe(201)
    const { id } = response.json() as Link
    const changed = await update(id, { destination: long(2000), notes: `${'x'.repeat(1999)}🙂` })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({ destination: long(2000), tags, notes: `${'x'.repeat(1999)}🙂` })
    for (const over of [
      { destination: long(2049) },
      { tags: ['😀'.repeat(41)] },
      { notes: '🙂'.repeat(2001) },
    ])
      expect(outcome(await update(id, over))).toEqual({ status: 400, code: 'invalid' })
  })

  it('generates a code when none is given', async () => {
    const links = [await made({ destination: target }), await made({ destination: target, backHalf: ' ' })]
    expect(links.every(({ backHalf }) => /^[A-Za-z0-9]{6}$/.test(backHalf))).toBe(true)
    expect(links[0]?.backHalf).not.toBe(links[1]?.backHalf)
  })

  it('rejects a code that is taken, reserved or has invalid characters', async () => {
    await made({ destination: target, backHalf: 'ocupado' })
    const taken = await create({ destination: target, backHalf: 'ocupado' })
    expect(outcome(taken)).toEqual({ status: 409, code: 'taken' })
    expect(taken.json().fields).toEqual({ backHalf: 'Este código ya está en uso.' })
    for (const backHalf of ['api', 'dashboard', 'projects', 'assets', 'remotes', 'proyectos', 'mixmatch']) {
      const response = await create({ destination: target, backHalf })
      expect([backHalf, response.statusCode, Object.keys(response.json().fields)]).toEqual([
        backHalf,
        400,
        ['backHalf'],
      ])
    }
    for (const backHalf of ['con espacio', 'ñandú', 'a/b', '..', 'a.b', 'a%20b', 'x'.repeat(65), '<b>']) {
      expect((await create({ destination: target, backHalf })).statusCode).toBe(400)
    }
  })

  it('rejects a code that differs from a page only in case, also of a remote that is published later', async () => {
    const siteDir = await mkdtemp(join(tmpdir(), 'backend-codes-'))
    const own = await openTestApp({ siteDir })
    const { accessToken: token } = await own.signInAs('admin')
    const create = (backHalf: string) =>
      own.post('/api/shortener/create', { body: { destination: target, backHalf }, token })
    const availability = async (backHalf: string) =>
      (await own.get(`/api/shortener/availability?backHalf=${backHalf}`, { token })).json()
    // Nothing is published yet.
    for (const backHalf of ['Api', 'remotes'])
      expect(await availability(backHalf)).toMatchObject({ available: false, reason: 'reserved' })
    expect(await availability('blog')).toEqual({ available: true })

    const declaration = { title: 'Blog', pages: [{ path: '/blog/:slug' }], reserved: ['bitacora'] }
    await writeWorkspaceSite(siteDir, [{ remote: 'blog', declaration }])
    const reserved = ['About', 'LOGIN', 'error404', 'Error404', 'Proyectos', 'blog', 'Blog', 'Bitacora']
    for (const backHalf of reserved) {
      const response = await create(backHalf)
      expect([backHalf, response.statusCode, response.json().fields]).toEqual([
        backHalf,
        400,
        { backHalf: 'Este código está reservado para una página del sitio.' },
      ])
      expect(await availability(backHalf)).toMatchObject({ available: false, reason: 'reserved' })
    }
    expect((await create('slug')).statusCode).toBe(201)
    await own.close()
    await rm(siteDir, { recursive: true })
  })

  it('still redirects an older link that differs from a page only in case', async () => {
    await site.db.insert(shortLinks).values([
      { backHalf: 'Contact', destination: 'https://correo.example/' },
      { backHalf: 'contact', destination: 'https://correo.example/' },
    ])
    expect((await site.get('/Contact')).headers.location).toBe('https://correo.example/')
    expect((await site.get('/contact')).headers.location).toBeUndefined()
  })

  it.each([
    ['', 'nada'],
    ['ejemplo.example', 'sin protocolo'],
    ['javascript:alert(1)', 'script'],
    ['data:text/html,hola', 'datos'],
    ['ftp://ejemplo.example/', 'otro protocolo'],
    ['//ejemplo.example/', 'relativa al protocolo'],
    ['/projects', 'relativa'],
    ['https://', 'sin servidor'],
    ['https://ejemplo.example/a b', 'un espacio'],
    ['https://ejemplo.example/a\nb', 'una línea nueva'],
    ['https:ejemplo.example', 'sin barras'],
    [`https://ejemplo.example/${'x'.repeat(2048)}`, 'demasiado larga'],
  ])('rejects the destination %s (%s)', async (destination) => {
    const response = await create({ destination })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(Object.keys(response.json().fields)).toEqual(['destination'])
  })

  it('rejects the site’s own short links in every spelling, and accepts its pages', async () => {
    const own = [
      'http://localhost/otro',
      'http://LOCALHOST/otro/',
      'http://localhost./otro',
      'http://usuario@localhost/otro?x=1',
      'http://localhost:3000/otro',
      'http://0/otro',
      'http://0.0.0.0/otro',
      'http://[::]:3000/otro',
      'http://[::ffff:127.0.0.1]/otro',
      'http://127.0.0.1:3000/otro',
      'http://[::1]:3000/otro',
      'http://localhost/%6Ftro',
      'https://sitio.example/otro',
      'https://sitio.example:443/otro#x',
    ]
    for (const destination of own) {
      const response = await create({ destination })
      expect([destination, response.statusCode]).toEqual([destination, 400])
    }
    for (const destination of [
      'https://sitio.example/projects',
      'https://sitio.example/',
      'https://sitio.example/team/ana',
      'https://otro-sitio.example/otro',
      'http://localhost:9999/otro',
      'http://0.0.0.0:9999/otro',
      'http://localhost.example/otro',
    ]) {
      expect([destination, (await create({ destination })).statusCode]).toEqual([destination, 201])
    }
  })

  it('rejects unknown fields', async () => {
    const response = await create({ destination: target, visitCount: 1000 })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })

  it('redirects to an encoded URL when the destination has letters of any language', async () => {
    await made({ destination: 'https://ñandú.example/canción?q=é', backHalf: 'acentos' })
    expect((await open('/acentos')).headers.location).toBe(
      'https://xn--and-6ma2c.example/canci%C3%B3n?q=%C3%A9',
    )
  })
})

describe('PATCH /api/shortener/update/:id', () => {
  it('changes destination and code, also for redirects', async () => {
    const link = await made({ destination: target, backHalf: 'antes' })
    expect((await open('/antes')).headers.location).toBe(target)
    const response = await update(link.id, { destination: 'https://nuevo.example/', backHalf: 'despues' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ destination: 'https://nuevo.example/', backHalf: 'despues' })
    expect((await open('/antes')).statusCode).toBe(404)
    expect((await open('/despues')).headers.location).toBe('https://nuevo.example/')
  })

  it('keeps the code when it is blank, and accepts the link’s own code', async () => {
    const link = await made({ destination: target, backHalf: 'fijo' })
    const response = await update(link.id, { destination: 'https://nuevo.example/', backHalf: '' })
    expect(response.json()).toMatchObject({ backHalf: 'fijo', destination: 'https://nuevo.example/' })
    expect((await update(link.id, { destination: target, backHalf: 'fijo' })).statusCode).toBe(200)
  })

  it('rejects another link’s code, an invalid destination and an unknown link', async () => {
    const [one] = [await made({ destination: target, backHalf: 'uno' })]
    await made({ destination: target, backHalf: 'dos' })
    expect(outcome(await update(one.id, { backHalf: 'dos' }))).toEqual({ status: 409, code: 'taken' })
    expect(outcome(await update(one.id, { backHalf: 'api' }))).toEqual({ status: 400, code: 'invalid' })
    expect(outcome(await update(one.id, { destination: 'http://localhost/dos' }))).toEqual({
      status: 400,
      code: 'invalid',
    })
    expect(outcome(await update(missing, { backHalf: 'tres' }))).toEqual({ status: 404, code: 'not_found' })
    expect(outcome(await update('no-es-un-id', {}))).toEqual({ status: 400, code: 'invalid' })
  })

  it('returns the current link when it is read again', async () => {
    const link = await made({ destination: target })
    await update(link.id, { destination: `${target}/otra` })
    await open(`/${link.backHalf}`)
    const read = (id: string) => site.get(`/api/shortener/getById/${id}`, { token: admin })
    expect((await read(link.id)).json()).toMatchObject({ destination: `${target}/otra`, visitCount: 1 })
    expect(outcome(await read(missing))).toEqual({ status: 404, code: 'not_found' })
  })

  it('returns 409 to the second of two editors, who sends a stale copy', async () => {
    const link = await made({ destination: target })
    const first = await update(link.id, { destination: 'https://a.example/', updatedAt: link.updatedAt })
    const second = await update(link.id, { destination: 'https://b.example/', updatedAt: link.updatedAt })
    expect(first.statusCode).toBe(200)
    expect(outcome(second)).toEqual({ status: 409, code: 'stale' })
    const { updatedAt } = first.json() as Link
    const third = await update(link.id, { destination: 'https://b.example/', updatedAt })
    expect(third.statusCode).toBe(200)
  })
})

describe('DELETE /api/shortener/delete/:id', () => {
  it('deletes the link and its visits', async () => {
    const link = await made({ destination: target, backHalf: 'pasajero' })
    await open('/pasajero')
    expect(await countOf(link.id)).toEqual([1, 1])
    const remove = () => site.delete(`/api/shortener/delete/${link.id}`, { token: admin })
    expect((await remove()).statusCode).toBe(204)
    expect((await open('/pasajero')).statusCode).toBe(404)
    expect(await countOf(link.id)).toEqual([undefined, 0])
    expect(outcome(await remove())).toEqual({ status: 404, code: 'not_found' })
  })
})

describe('GET /api/shortener/availability', () => {
  const ask = async (query: string) =>
    (await site.get(`/api/shortener/availability?${query}`, { token: admin })).json()

  it('distinguishes free, taken, reserved and invalid codes', async () => {
    const link = await made({ destination: target, backHalf: 'mio' })
    expect(await ask('backHalf=libre-1')).toEqual({ available: true })
    expect(await ask('backHalf=mio')).toMatchObject({ available: false, reason: 'taken' })
    expect(await ask(`backHalf=mio&id=${link.id}`)).toEqual({ available: true })
    expect(await ask('backHalf=MIO')).toEqual({ available: true })
    expect(await ask('backHalf=academy')).toMatchObject({ available: false, reason: 'reserved' })
    expect(await ask('backHalf=a%20b')).toMatchObject({ available: false, reason: 'invalid' })
  })
})

describe('GET /api/shortener/getAllFilter', () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

  beforeEach(async () => {
    await site.db.execute(sql`truncate shorteners cascade`)
    for (const [backHalf, destination, ages] of [
      ['alfa', 'https://ejemplo.example/a', [1, 2, 3, 50, 60]],
      ['beta', 'https://ejemplo.example/b_100%', [1, 1, 70]],
      ['gama', 'https://otro.example/g', [80]],
      ['delta', 'https://otro.example/d', []],
    ] as const) {
      const [link] = await site.db
        .insert(shortLinks)
        .values({ backHalf, destination, visitCount: ages.length })
        .returning()
      for (const age of ages) {
        await site.db
          .insert(visits)
          .values({ shortenerId: link?.id ?? '', visitedAt: new Date(hoursAgo(age)) })
      }
    }
  })

  const seen = async (query: string) =>
    (await list(query)).results.map(({ backHalf, visitCount }) => `${backHalf} ${visitCount}`)

  it('sorts by visits, in either order', async () => {
    expect(await seen('')).toEqual(['alfa 5', 'beta 3', 'gama 1', 'delta 0'])
    expect(await seen('sortVisitCount=ASC')).toEqual(['delta 0', 'gama 1', 'beta 3', 'alfa 5'])
  })

  it('pages', async () => {
    const page = await list('limit=3&page=2')
    expect(page).toMatchObject({ totalItems: 4, pagination: { page: 2, limit: 3, totalPages: 2 } })
    expect(page.results.map(({ backHalf }) => backHalf)).toEqual(['delta'])
    expect((await list('page=99')).results).toEqual([])
  })

  it('searches code and destination, wildcards taken literally', async () => {
    expect(await seen('search=ALF')).toEqual(['alfa 5'])
    expect(await seen('search=otro.example')).toEqual(['gama 1', 'delta 0'])
    expect(await seen('search=b_1')).toEqual(['beta 3'])
    expect(await seen('search=%25')).toEqual(['beta 3'])
    expect(await seen('search=nada-de-esto')).toEqual([])
  })

  it('counts the visits between the dates, of the links that have any', async () => {
    expect(await seen(`dateVisitFrom=${hoursAgo(12)}`)).toEqual(['alfa 3', 'beta 2'])
    expect(await seen(`dateVisitFrom=${hoursAgo(12)}&sortVisitCount=ASC`)).toEqual(['beta 2', 'alfa 3'])
    expect(await seen(`dateVisitTo=${hoursAgo(55)}&search=example/`)).toHaveLength(3)
    const range = `dateVisitFrom=${hoursAgo(65)}&dateVisitTo=${hoursAgo(40)}`
    expect(await seen(range)).toEqual(['alfa 2'])
    expect(await list(`dateVisitFrom=${hoursAgo(12)}&limit=1&page=2`)).toMatchObject({
      totalItems: 2,
      results: [{ backHalf: 'beta', visitCount: 2 }],
    })
  })

  it('shows a visit, a new link and a deleted one immediately', async () => {
    const range = `dateVisitFrom=${hoursAgo(12)}`
    expect((await list('')).totalItems).toBe(4)
    expect(await seen(range)).toEqual(['alfa 3', 'beta 2'])
    await open('/gama')
    await open('/beta')
    await open('/beta')
    expect(await seen(range)).toEqual(['beta 4', 'alfa 3', 'gama 1'])
    const { id } = await made({ destination: target })
    expect((await list('')).totalItems).toBe(5)
    await site.delete(`/api/shortener/delete/${id}`, { token: admin })
    expect((await list('')).totalItems).toBe(4)
  })

  it('sorts by creation, also within a range and a search, with the visits of the range', async () => {
    const ages = { alfa: 3, beta: 1, gama: 4, delta: 2 }
    for (const [backHalf, days] of Object.entries(ages))
      await site.db
        .update(shortLinks)
        .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
        .where(eq(shortLinks.backHalf, backHalf))
    expect(await seen('sortCreatedAt=DESC')).toEqual(['beta 3', 'delta 0', 'alfa 5', 'gama 1'])
    expect(await seen('sortCreatedAt=ASC&sortVisitCount=DESC&limit=2&page=2')).toEqual(['delta 0', 'beta 3'])
    expect(await seen('sortCreatedAt=DESC&search=otro.example')).toEqual(['delta 0', 'gama 1'])
    expect(await seen(`sortCreatedAt=ASC&dateVisitFrom=${hoursAgo(12)}`)).toEqual(['alfa 3', 'beta 2'])
    expect(await seen('sortCreatedAt=&sortVisitCount=')).toEqual(['alfa 5', 'beta 3', 'gama 1', 'delta 0'])
  })

  it.each([
    'limit=0',
    'limit=101',
    'page=0',
    'dateVisitFrom=ayer',
    'sortVisitCount=mas',
    'sortCreatedAt=mas',
  ])('rejects %s', async (query) => {
    const response = await site.get(`/api/shortener/getAllFilter?${query}`, { token: admin })
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('GET /api/shortener/visit', () => {
  it('lists visits with their link, the latest first', async () => {
    const link = await made({ destination: target, backHalf: 'visitado' })
    await site.get('/visitado', { headers: { ...browser, referer: 'https://blog.example/entrada' } })
    await open('/visitado')
    const response = await site.get(`/api/shortener/visit?shortenerId=${link.id}`, { token: admin })
    const { results, totalItems } = response.json() as Page<object>
    const shortener = { id: link.id, shortCode: 'visitado', backHalf: 'visitado', destination: target }
    expect(totalItems).toBe(2)
    expect(results).toEqual([
      expect.objectContaining({ referrer: '', shortener }),
      expect.objectContaining({ referrer: 'https://blog.example/entrada', shortener }),
    ])
    const searched = await site.get('/api/shortener/visit?search=VISIT', { token: admin })
    expect(searched.json().totalItems).toBe(2)
  })
})

describe('GET /api/shortener/series', () => {
  it('counts visits by step and by their properties, each with the counts of the range before', async () => {
    const link = await made({ destination: target, backHalf: 'serie' })
    const at = (time: string, referrer: string, country = '', device = '') => ({
      ...{ shortenerId: link.id, visitedAt: new Date(time), referrer, country, device },
    })
    await site.db
      .insert(visits)
      .values([
        at('2025-03-08T20:00:00Z', '', '', 'phone'),
        at('2025-03-10T04:59:00Z', 'https://a.example/1?x', 'CO', 'phone'),
        at('2025-03-10T05:00:00Z', 'https://a.example/2', 'CO', 'phone'),
        at('2025-03-12T20:00:00Z', ''),
      ])
    const response = await site.get(
      `/api/shortener/series?shortenerId=${link.id}&dateVisitFrom=2025-03-09&dateVisitTo=2025-03-14`,
      { token: admin },
    )
    expect(response.json()).toEqual({
      from: '2025-03-09T05:00:00.000Z',
      to: '2025-03-15T04:59:59.999Z',
      unit: 'day',
      totalVisits: 3,
      points: [1, 1, 0, 1, 0, 0].map((visits, index) => ({
        date: `2025-03-${String(9 + index).padStart(2, '0')}T05:00:00.000Z`,
        visits,
      })),
      before: {
        ...{ from: '2025-03-03T05:00:00.000Z', to: '2025-03-09T04:59:59.999Z', unit: 'day', totalVisits: 1 },
        points: [0, 0, 0, 0, 0, 1].map((visits, index) => ({
          date: `2025-03-${String(3 + index).padStart(2, '0')}T05:00:00.000Z`,
          visits,
        })),
      },
      referrers: [
        { referrer: 'a.example', visits: 2, before: 0 },
        { referrer: '', visits: 1, before: 1 },
      ],
      countries: [
        { country: 'CO', visits: 2, before: 0 },
        { country: '', visits: 1, before: 1 },
      ],
      devices: [
        { device: 'phone', visits: 2, before: 1 },
        { device: '', visits: 1, before: 0 },
      ],
      hours: Array.from({ length: 24 }, (_, hour) => ({
        hour,
        visits: [0, 15, 23].includes(hour) ? 1 : 0,
        before: hour === 15 ? 1 : 0,
      })),
    })
  })

  it('covers every visit without dates, like the list of visits', async () => {
    const link = await made({ destination: target, backHalf: 'sin-fechas' })
    const ofLink = `shortenerId=${link.id}`
    for (const visitedAt of ['2025-03-10T04:59:00Z', '2026-01-02T00:00:00Z'])
      await site.db.insert(visits).values({ shortenerId: link.id, visitedAt: new Date(visitedAt) })
    const totals = async (query: string) => {
      const series = await site.get(`/api/shortener/series?${ofLink}&${query}`, { token: admin })
      const { totalItems } = (
        await site.get(`/api/shortener/visit?${ofLink}&${query}`, { token: admin })
      ).json()
      return [series.json().totalVisits, totalItems]
    }
    expect(await totals('')).toEqual([2, 2])
    expect(await totals('dateVisitTo=2025-12-31')).toEqual([1, 1])
    expect(await totals('dateVisitFrom=2025-12-31')).toEqual([1, 1])
    const { id } = await made({ destination: target })
    const none = await site.get(`/api/shortener/series?shortenerId=${id}`, { token: admin })
    expect(none.json()).toMatchObject({ totalVisits: 0, referrers: [], countries: [], before: null })
  })

  it('uses steps that suit the range, and at most as many as a chart shows', async () => {
    const unit = async (query: string) => {
      const response = await site.get(`/api/shortener/series?${query}`, { token: admin })
      const { unit: found, points } = response.json() as { unit: string; points: object[] }
      expect(points.length).toBeLessThan(150)
      return found
    }
    expect(await unit('dateVisitFrom=2025-03-09T10:00&dateVisitTo=2025-03-09T11:00')).toBe('minute')
    expect(await unit('dateVisitFrom=2025-03-09&dateVisitTo=2025-03-09')).toBe('hour')
    expect(await unit('dateVisitFrom=0001-01-01')).toBe('month')
    expect(await unit('dateVisitFrom=2025-03-20&dateVisitTo=2025-03-10')).toBe('minute')
  })
})

describe('a redirect', () => {
  it('counts every one of many concurrent visits exactly', async () => {
    const links = await Promise.all([1, 2, 3].map(() => made({ destination: target })))
    const paths = Array.from({ length: 300 }, (_, index) => `/${links[index % 3]?.backHalf}`)
    const responses = await Promise.all(paths.map(open))
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([302]))
    for (const { id } of links) expect(await countOf(id)).toEqual([100, 100])
  })

  it('settles its visits without a request, and once for concurrent requests', async () => {
    const { id, backHalf } = await made({ destination: target })
    await open(`/${backHalf}`)
    await expect.poll(() => site.db.$count(visits, eq(visits.shortenerId, id)), { timeout: 5000 }).toBe(1)
    await Promise.all(Array.from({ length: 40 }, () => open(`/${backHalf}`)))
    await Promise.all([1, 2, 3, 4].map(() => settleArrivals(site.pool)))
    expect(await countOf(id)).toEqual([41, 41])
  })

  it('is not counted for bots, prefetches and HEAD, and is not cacheable', async () => {
    const { id, backHalf } = await made({ destination: target })
    const robots = ['curl/8.5.0', 'Googlebot/2.1', 'WhatsApp/2.23', 'Mozilla/5.0 (compatible; bingbot/2.0)']
    for (const robot of robots) {
      const response = await site.get(`/${backHalf}`, { headers: { 'user-agent': robot } })
      expect([response.statusCode, response.headers.location]).toEqual([302, target])
    }
    await site.get(`/${backHalf}`, { headers: { ...browser, purpose: 'prefetch' } })
    const head = await site.head(`/${backHalf}`, { headers: browser })
    expect(head.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
    })
    expect(await countOf(id)).toEqual([0, 0])
  })

  it('uses changes made by another process, or by SQL', async () => {
    const { id, backHalf } = await made({ destination: target })
    await open(`/${backHalf}`)
    await site.db
      .update(shortLinks)
      .set({ destination: 'https://por-fuera.example/' })
      .where(eq(shortLinks.id, id))
    await expect
      .poll(async () => (await open(`/${backHalf}`)).headers.location, { timeout: 5000 })
      .toBe('https://por-fuera.example/')
    await site.db.delete(shortLinks).where(eq(shortLinks.id, id))
    await expect.poll(async () => (await open(`/${backHalf}`)).statusCode, { timeout: 5000 }).toBe(404)
  })

  it('completes while the server stops, which then closes connections and accepts no new ones', async () => {
    const stopping = await openTestApp()
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const agent = new Agent({ keepAlive: true })
    const held = await stopping.pool.connect()
    await held.query('begin; lock table visit_arrivals in exclusive mode')
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/aws-vpc`, { agent, headers: browser }, resolve).on('error', reject)
    })
    await expect
      // The settling of earlier visits may wait for the lock as well.
      .poll(async () => (await stopping.pool.query(waitingForLock)).rowCount, { timeout: 5000 })
      .toBeGreaterThan(0)
    const closed = stopping.app.close()
    await expect
      .poll(() => fetch(`${address}/api/health`).catch(() => 'refused'), { timeout: 5000 })
      .toBe('refused')
    await held.query('commit')
    held.release()
    const { statusCode, headers } = await response
    expect([statusCode, headers.connection]).toEqual([302, 'close'])
    await closed
    await stopping.close()
  })

  it('does not take precedence over a page, whether a link has its code or not', async () => {
    await site.db.insert(shortLinks).values({ backHalf: 'about', destination: target })
    expect((await open('/about')).headers.location).toBeUndefined()
    expect((await open('/no-hay-tal-codigo')).statusCode).toBe(404)
    expect((await open('/%E0%A4%A')).statusCode).toBe(404)
  })
})

describe('a destination that SQL wrote', () => {
  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt://ejemplo.example/%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['file:///etc/passwd'],
    ['ftp://ejemplo.example/'],
    ['//ejemplo.example/'],
    ['/dashboard'],
    ['ejemplo.example'],
    ['no es una dirección'],
    ['https:ejemplo.example'],
    ['https://'],
    ['https://['],
    ['https://ejemplo.example:99999/'],
    ['http://ejemplo.example/\r\nset-cookie: a=b'],
    [' https://ejemplo.example/'],
    ['https://ejemplo.example/\u0001'],
    [''],
  ])('is never followed when it is %j', async (destination) => {
    // Each case has its own code, because changes by SQL reach the caches of processes with a delay.
    const code = `de-sql-${randomBytes(4).toString('hex')}`
    await site.db.insert(shortLinks).values({ backHalf: code, destination })
    const response = await open(`/${code}`)
    expect([response.statusCode, response.headers.location]).toEqual([404, undefined])
    const { results } = await list(`search=${code}`)
    expect(results).toMatchObject([{ destination, isValid: false }])
    const [link] = results
    const repaired = await update(link?.id ?? '', { destination: target })
    expect(repaired.json()).toMatchObject({ destination: target, isValid: true })
    await expect.poll(async () => (await open(`/${code}`)).headers.location).toBe(target)
  })

  it('is neither followed nor returned whole when it is extremely long', async () => {
    await site.db.execute(sql`insert into shorteners (back_half, destination)
      values ('enorme', 'https://ejemplo.example/' || repeat('a', 10000000))`)
    expect((await open('/enorme')).statusCode).toBe(404)
    const response = await site.get('/api/shortener/getAllFilter?search=enorme', { token: admin })
    expect(response.body.length).toBeLessThan(5000)
    expect(response.json().results).toMatchObject([{ backHalf: 'enorme', isValid: false }])
    const visitList = await site.get('/api/shortener/visit?search=enorme', { token: admin })
    expect(visitList.statusCode).toBe(200)
    await site.db.delete(shortLinks).where(eq(shortLinks.backHalf, 'enorme'))
  })
})
