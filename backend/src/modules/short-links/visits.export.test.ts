import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../../test/browser.ts'
import { createSockets } from '../../../test/sockets.ts'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'

const sockets = createSockets()
let site: TestApp
let admin: string
let address: string

beforeAll(async () => {
  site = await openTestApp()
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  admin = (await site.signInAs('admin')).accessToken
})
afterEach(() => sockets.end())
afterAll(() => site.close())

async function newLink(backHalf: string) {
  const body = { destination: 'https://destino.example/', backHalf }
  return (await site.post('/api/shortener/create', { body, token: admin })).json() as { id: string }
}

describe('GET /api/shortener/visit/export', () => {
  const download = (query: string) => site.get(`/api/shortener/visit/export?${query}`, { token: admin })

  it('writes each visit of the list once, the latest first, across several blocks', async () => {
    const { id } = await newLink('exportado')
    await site.db.execute(sql`insert into visits (shortener_id, visited_at, referrer, country, device)
      select ${id}::uuid, '2026-01-01T05:00:00Z'::timestamptz + (n / 3) * interval '1 second',
        case n when 4500 then '=HYPERLINK("x")' else '' end, 'CO', 'phone'
      from generate_series(1, 4500) n`)
    const response = await download(`shortenerId=${id}`)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="visitas.csv"',
      'cache-control': 'no-store, no-transform',
    })
    const lines = response.body.split('\r\n')
    expect(lines[0]).toBe('\uFEFFID,Código corto,Fecha (hora de Bogotá),Referente,País,Dispositivo')
    expect(lines[1]).toMatch(/^\d+,exportado,2026-01-01 00:25:00,"'=HYPERLINK\(""x""\)",CO,Teléfono$/)
    const ids = lines.slice(1, -1).map((line) => Number(line.split(',')[0]))
    expect([ids.length, new Set(ids).size, lines.at(-1)]).toEqual([4500, 4500, ''])
    const inRange = await download(`shortenerId=${id}&dateVisitTo=2026-01-01T00:00`)
    expect(inRange.body.split('\r\n')).toHaveLength(2 + 179)
  })

  it('returns an error, not the beginning of a file, when the search is invalid', async () => {
    expect(outcome(await download('search=%00'))).toEqual({ status: 400, code: 'bad_request' })
  })

  it('is for administrators only', async () => {
    const path = '/api/shortener/visit/export'
    expect(outcome(await site.get(path))).toEqual({ status: 401, code: 'unauthenticated' })
    const { accessToken: token } = await site.signInAs('collaborator')
    expect(outcome(await site.get(path, { token }))).toEqual({ status: 403, code: 'forbidden' })
    expect(outcome(await download('dateVisitFrom=ayer'))).toEqual({ status: 400, code: 'invalid' })
  })
})

describe('a watched link', () => {
  it('reports its visits, and no other link’s', async () => {
    const [watched, other] = [await newLink('mirado'), await newLink('sin-mirar')]
    const socket = await sockets.open(address, { auth: { token: admin } })
    const seen: string[] = []
    socket.on('shortener:visited', ({ shortenerId }: { shortenerId: string }) => seen.push(shortenerId))
    socket.emit('shortener:watch', other.id)
    socket.emit('shortener:watch', watched.id)
    await expect
      .poll(
        async () => {
          await site.get('/sin-mirar', { headers: browser })
          await site.get('/mirado', { headers: browser })
          return seen.length
        },
        { timeout: 8000, interval: 300 },
      )
      .toBeGreaterThan(1)
    expect(new Set(seen)).toEqual(new Set([watched.id]))
  })

  it('can be watched by administrators only', async () => {
    const { id } = await newLink('privado')
    const { accessToken: token } = await site.signInAs('user')
    const socket = await sockets.open(address, { auth: { token } })
    const refused = new Promise((resolve) => socket.once('presenceError', resolve))
    socket.emit('shortener:watch', id)
    expect(await refused).toMatchObject({ code: 'forbidden' })
  })
})
