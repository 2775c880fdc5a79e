import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { writeMmdb } from '../../../test/mmdb.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { shortLinks, visits } from '../../db/schema/shortLinks.ts'
import { settleArrivals } from './visits.repository.ts'

let site: TestApp
let admin: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backend-links-'))
  const cityFile = join(folder, 'city.mmdb')
  const record = { country: { iso_code: 'CO', names: { es: 'Colombia' } } }
  await writeMmdb(cityFile, 'GeoLite2-City', [{ network: '203.0.113.0/24', record }])
  site = await openTestApp({
    stat: { ip: 'anonymous', cityFile, networkFile: undefined },
    trustedProxies: ['loopback'],
  })
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

type Link = {
  id: string
  backHalf: string
  updatedAt: string
  isProtected: boolean
  expiresAt: string | null
  tags: string[]
}

const target = 'https://destino.example/secreto'
const create = (body: object) =>
  site.post('/api/shortener/create', { body: { destination: target, ...body }, token: admin })
const made = async (body: object) => (await create(body)).json() as Link
const update = (id: string, body: object) => site.patch(`/api/shortener/update/${id}`, { body, token: admin })
const open = (code: string, headers: Record<string, string> = {}) =>
  site.get(`/${code}`, { headers: { ...browser, ...headers } })
const enter = (code: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  site.send({
    method: 'POST',
    url: `/${code}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...browser, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const visitsOf = async (id: string) => {
  await settleArrivals(site.pool)
  const { referrer, country, device } = visits
  return site.db.select({ referrer, country, device }).from(visits).where(eq(visits.shortenerId, id))
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** Has the same effect as waiting until the link expires. */
const expire = async (id: string) => {
  await site.db
    .update(shortLinks)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(shortLinks.id, id))
  site.services.shortLinks.invalidate()
}

describe('a link that expires', () => {
  it('leads to its destination until then, and afterwards to a page that says so and counts nothing', async () => {
    const link = await made({ expiresAt: inMinutes(5) })
    expect((await open(link.backHalf)).headers.location).toBe(target)
    await expire(link.id)
    const response = await open(link.backHalf)
    expect([response.statusCode, response.headers.location]).toEqual([410, undefined])
    expect(response.body).toContain('Este enlace venció')
    expect(response.body).not.toContain('secreto')
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-robots-tag': 'noindex',
    })
    expect(await visitsOf(link.id)).toHaveLength(1)
  })

  it('expires between two requests without a change of the link', async () => {
    const link = await made({ expiresAt: new Date(Date.now() + 800).toISOString() })
    expect((await open(link.backHalf)).statusCode).toBe(302)
    await expect.poll(async () => (await open(link.backHalf)).statusCode, { timeout: 3000 }).toBe(410)
  })

  it('leads to its fallback once it has expired, without its password and without a visit', async () => {
    const link = await made({
      ...{ expiresAt: inMinutes(5), expiredUrl: 'https://otro.example/', password: 'girasol' },
    })
    await expire(link.id)
    expect((await open(link.backHalf)).headers.location).toBe('https://otro.example/')
    const { statusCode, headers } = await enter(link.backHalf, { password: 'girasol' })
    expect([statusCode, headers.location]).toEqual([303, 'https://otro.example/'])
    expect(await visitsOf(link.id)).toEqual([])
  })

  it('never leads to an invalid fallback that was written by SQL', async () => {
    const link = await made({ expiresAt: inMinutes(5) })
    await site.db
      .update(shortLinks)
      .set({ expiredUrl: 'javascript:alert(1)' })
      .where(eq(shortLinks.id, link.id))
    await expire(link.id)
    expect((await open(link.backHalf)).statusCode).toBe(410)
  })

  it('is rejected when the moment has passed or the fallback is no web address', async () => {
    const past = await create({ expiresAt: inMinutes(-1) })
    expect(past.json().fields).toEqual({ expiresAt: 'Elige un momento que no haya pasado.' })
    const fallback = await create({ expiresAt: inMinutes(5), expiredUrl: 'javascript:alert(1)' })
    expect(Object.keys(fallback.json().fields)).toEqual(['expiredUrl'])
    expect((await create({ expiresAt: 'mañana' })).statusCode).toBe(400)
  })

  it('can be edited after it expired, and no longer expires when its expiry is removed', async () => {
    const link = await made({ expiresAt: inMinutes(5) })
    await expire(link.id)
    const [row] = await site.db.select().from(shortLinks).where(eq(shortLinks.id, link.id))
    const expiresAt = row?.expiresAt?.toISOString()
    expect((await update(link.id, { expiresAt, notes: 'vieja' })).json()).toMatchObject({
      notes: 'vieja',
      expiresAt,
    })
    expect((await update(link.id, { expiresAt: null })).json()).toMatchObject({ expiresAt: null })
    expect((await open(link.backHalf)).headers.location).toBe(target)
  })
})

describe('a link with a password', () => {
  it('shows a form that reveals nothing about the destination, also to robots and for HEAD', async () => {
    const link = await made({ password: 'girasol' })
    for (const response of [
      await open(link.backHalf),
      await site.get(`/${link.backHalf}`, { headers: { 'user-agent': 'WhatsApp/2.23' } }),
      await site.head(`/${link.backHalf}`, { headers: browser }),
    ]) {
      expect([response.statusCode, response.headers.location]).toEqual([200, undefined])
      expect(JSON.stringify(response.headers) + response.body).not.toContain('destino.example')
      expect(response.headers['content-security-policy']).toContain("default-src 'none'; style-src 'sha256-")
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store, no-transform',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await open(link.backHalf)).body).toContain('<label for="password">Contraseña</label>')
    expect(await visitsOf(link.id)).toEqual([])
  })

  it('leads to its destination with the right password, and counts a visit with the referrer', async () => {
    const link = await made({ password: 'girasol' })
    const form = await open(link.backHalf, { referer: 'https://blog.example/"><script>' })
    expect(form.body).toContain('value="https://blog.example/&#34;&#62;&#60;script&#62;"')
    const wrong = await enter(link.backHalf, { password: 'margarita', referrer: 'https://blog.example/' })
    expect([wrong.statusCode, wrong.headers.location]).toEqual([403, undefined])
    expect(wrong.body).toContain('La contraseña no es correcta.')
    expect(wrong.body).toContain('value="https://blog.example/"')
    expect(wrong.body).not.toContain('destino.example')
    const right = await enter(link.backHalf, { password: 'girasol', referrer: 'https://blog.example/' })
    expect([right.statusCode, right.headers.location]).toEqual([303, target])
    expect(await visitsOf(link.id)).toMatchObject([{ referrer: 'https://blog.example/' }])
  })

  it('rejects an empty form and one that is too large', async () => {
    const link = await made({ password: 'girasol' })
    expect((await enter(link.backHalf, {})).statusCode).toBe(400)
    expect((await enter(link.backHalf, { password: 'x'.repeat(30_000) })).statusCode).toBe(413)
  })

  it('is stored as a hash that no response contains, and can be changed, kept and removed', async () => {
    const created = await create({ password: 'girasol' })
    const link = created.json() as Link
    expect(link.isProtected).toBe(true)
    const [row] = await site.db.select().from(shortLinks).where(eq(shortLinks.id, link.id))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(created.body).not.toMatch(/argon2|girasol/)
    expect((await update(link.id, { password: '', notes: 'x' })).json()).toMatchObject({ isProtected: true })
    await update(link.id, { password: 'margaritas' })
    expect((await enter(link.backHalf, { password: 'girasol' })).statusCode).toBe(403)
    expect((await enter(link.backHalf, { password: 'margaritas' })).statusCode).toBe(303)
    expect((await update(link.id, { password: null })).json()).toMatchObject({ isProtected: false })
    expect((await open(link.backHalf)).headers.location).toBe(target)
    const short = await create({ password: 'corta' })
    expect(short.json().fields).toEqual({ password: 'Usa al menos 6 caracteres.' })
    const common = await create({ password: 'secreto' })
    expect(common.json().fields).toEqual({ password: 'Esta contraseña es de las más usadas. Elige otra.' })
  })

  it('leaves a form for a link without a password, or for no link, to the app', async () => {
    const link = await made({})
    for (const code of [link.backHalf, 'no-hay-tal']) {
      const { statusCode, headers } = await enter(code, { password: 'girasol' })
      expect([statusCode < 500, statusCode >= 400, headers.location]).toEqual([true, true, undefined])
    }
  })
})

describe('the tags of links', () => {
  it('are stored in lower case and once, and filter the list, with and without dates', async () => {
    const link = await made({ tags: ['Feria, boletín ', 'FERIA', ' '], backHalf: 'con-etiquetas' })
    expect(link.tags).toEqual(['boletín', 'feria'])
    await made({ tags: ['boletín'] })
    await open('con-etiquetas')
    const list = async (query: string) => {
      const response = await site.get(`/api/shortener/getAllFilter?${query}`, { token: admin })
      return (response.json() as { results: Link[] }).results.map(({ backHalf }) => backHalf)
    }
    expect(await list('tag=Feria')).toEqual(['con-etiquetas'])
    expect(await list('tag=bolet%C3%ADn')).toHaveLength(2)
    expect(await list('tag=bolet%C3%ADn&search=con-et')).toEqual(['con-etiquetas'])
    expect(await list('tag=bol')).toEqual([])
    expect(await list(`tag=bolet%C3%ADn&dateVisitFrom=${inMinutes(-60)}`)).toEqual(['con-etiquetas'])
    const { results } = (await site.get('/api/shortener/tags', { token: admin })).json()
    expect(results).toEqual([
      { tag: 'boletín', links: 2 },
      { tag: 'feria', links: 1 },
    ])
    await update(link.id, { tags: [] })
    expect(await list('tag=feria')).toEqual([])
  })

  it('are limited in number and length', async () => {
    const many = await create({ tags: Array.from({ length: 11 }, (_, index) => `e${index}`) })
    expect(many.json().fields).toEqual({ tags: 'Usa como máximo 10 etiquetas.' })
    const long = await create({ tags: ['x'.repeat(41)] })
    expect(long.json().fields).toEqual({ tags: 'Usa como máximo 40 caracteres en cada etiqueta.' })
  })

  it('are for administrators only', async () => {
    expect(outcome(await site.get('/api/shortener/tags'))).toEqual({ status: 401, code: 'unauthenticated' })
    const { accessToken: token } = await site.signInAs('user')
    expect(outcome(await site.get('/api/shortener/tags', { token }))).toEqual({
      status: 403,
      code: 'forbidden',
    })
  })
})

describe('a visit', () => {
  it('stores the country and the kind of device, and nothing else about the visitor', async () => {
    const link = await made({})
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
    await open(link.backHalf, { 'x-forwarded-for': '203.0.113.7', 'user-agent': phone })
    await open(link.backHalf, { 'x-forwarded-for': '198.51.100.9' })
    const stored = await visitsOf(link.id)
    expect(stored.toSorted((one, other) => one.country.localeCompare(other.country))).toEqual([
      { referrer: '', country: '', device: 'computer' },
      { referrer: '', country: 'CO', device: 'phone' },
    ])
  })

  it('is settled with an unknown country and device when an older version recorded it', async () => {
    const link = await made({})
    await site.pool.query(
      `insert into visit_arrivals (shortener_ids, referrers, counts) values (array[$1::uuid], array[''], array[2])`,
      [link.id],
    )
    expect(await visitsOf(link.id)).toEqual([
      { referrer: '', country: '', device: '' },
      { referrer: '', country: '', device: '' },
    ])
  })
})
