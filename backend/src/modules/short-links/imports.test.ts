import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, outcome, type TestApp } from '../../../test/testApp.ts'
import { shortLinks } from '../../db/schema/shortLinks.ts'

let site: TestApp
let admin: string

beforeAll(async () => {
  site = await openTestApp()
  admin = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

type Preview = { valid: number; invalid: number; rows: { line: number; problem: string | null }[] }

const preview = (csv: string) => site.post('/api/shortener/import/preview', { body: { csv }, token: admin })
const load = (csv: string, expected: number) =>
  site.post('/api/shortener/import', { body: { csv, expected }, token: admin })
const count = () => site.db.$count(shortLinks)

const file = [
  'Destino;Código;Etiquetas;Notas;Vence;Al vencer',
  `https://uno.example/;imp-uno;Feria, QR;'=nota;2099-12-31;https://fin.example/`,
  'https://dos.example/;;;;;',
  'sin-protocolo.example;imp-tres;;;;',
  'https://cuatro.example/;academy;;;;',
  'https://cinco.example/;imp-uno;;;;',
  'https://seis.example/;aws-vpc;;;;',
  'https://siete.example/;imp-siete;;;2020-01-01;',
  'https://ocho.example/;imp-ocho;;;31/12/2099 18:00;javascript:alert(1)',
  'https://nueve.example/;imp-nueve;;;31/12/2099 18:00;',
].join('\r\n')

describe('POST /api/shortener/import/preview', () => {
  it('returns for each row the link that it would create, or why it cannot, and stores nothing', async () => {
    const before = await count()
    const { valid, invalid, rows } = (await preview(file)).json() as Preview
    expect([valid, invalid, await count()]).toEqual([4, 5, before])
    expect(rows[0]).toEqual({
      ...{ line: 2, destination: 'https://uno.example/', backHalf: 'imp-uno', tags: ['feria', 'qr'] },
      ...{ expiresAt: '2100-01-01T04:59:59.999Z', problem: null },
    })
    expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
      [2, null],
      [3, null],
      [4, 'Escribe una dirección completa que empiece por http:// o https://.'],
      [5, 'Este código está reservado para una página del sitio.'],
      [6, 'Repite el código de la línea 2.'],
      [7, 'Este código ya está en uso.'],
      [8, null],
      [9, 'La dirección al vencer no es una dirección completa.'],
      [10, null],
    ])
  })

  it.each([
    ['', 'Falta la columna «destino» en la primera línea del archivo.'],
    ['codigo\nuno', 'Falta la columna «destino» en la primera línea del archivo.'],
    ['destino\n', 'El archivo no tiene filas.'],
    ['destino\n"https://a', 'El archivo no se entiende desde la línea 2.'],
    [
      `destino\n${'https://a.example\n'.repeat(1001)}`,
      'El archivo tiene 1001 filas; se importan como máximo 1000 a la vez.',
    ],
    ['x'.repeat(1_000_001), 'El archivo tiene más de un millón de caracteres.'],
  ])('rejects a file as a whole (%#)', async (csv, problem) => {
    const response = await preview(csv)
    expect(outcome(response)).toEqual({ status: 400, code: 'invalid' })
    expect(response.json().fields).toEqual({ csv: problem })
  })
})

describe('POST /api/shortener/import', () => {
  it('creates all valid rows, with generated codes where there are none', async () => {
    const before = await count()
    const response = await load(file, 4)
    expect([response.statusCode, response.json()]).toEqual([201, { created: 4 }])
    expect(await count()).toBe(before + 4)
    const rows = await site.db
      .select()
      .from(shortLinks)
      .where(inArray(shortLinks.destination, ['https://uno.example/', 'https://dos.example/']))
    const [one, two] = rows.toSorted((a, b) => b.destination.localeCompare(a.destination))
    expect(one).toMatchObject({
      ...{ backHalf: 'imp-uno', tags: ['feria', 'qr'], notes: '=nota', expiredUrl: 'https://fin.example/' },
      expiresAt: new Date('2100-01-01T04:59:59.999Z'),
    })
    expect(two?.backHalf).toMatch(/^[A-Za-z0-9]{4,}$/)
  })

  it('creates nothing when something changed since the preview', async () => {
    const csv = 'destino,codigo\nhttps://a.example/,imp-a\nhttps://b.example/,imp-b'
    expect((await preview(csv)).json()).toMatchObject({ valid: 2, invalid: 0 })
    await site.post('/api/shortener/create', {
      body: { destination: 'https://c.example/', backHalf: 'imp-b' },
      token: admin,
    })
    const before = await count()
    expect(outcome(await load(csv, 2))).toEqual({ status: 409, code: 'stale' })
    expect(await count()).toBe(before)
  })

  it('creates a thousand in one request', async () => {
    const rows = Array.from({ length: 1000 }, (_, row) => `https://mil.example/${row},"a, b"`)
    expect((await load(['destino,tags', ...rows].join('\n'), 1000)).json()).toEqual({ created: 1000 })
  })

  it('is for administrators only', async () => {
    for (const path of ['/api/shortener/import', '/api/shortener/import/preview']) {
      expect(outcome(await site.post(path))).toEqual({ status: 401, code: 'unauthenticated' })
      const { accessToken: token } = await site.signInAs('user')
      expect(outcome(await site.post(path, { token, body: {} }))).toEqual({ status: 403, code: 'forbidden' })
    }
  })
})
