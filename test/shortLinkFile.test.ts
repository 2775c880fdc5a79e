import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentOf } from '../backend/src/modules/short-links/imports.dates.ts'
import { readImport } from '../backend/src/modules/short-links/imports.plan.ts'
import { normalizeTags } from '../backend/src/modules/short-links/short-links.policy.ts'
import { linkColumns } from '../remote-dashboard/src/features/short-links/list/linkColumns.tsx'
import { toCsv } from '../shared-admin/src/csv/csv.ts'

// The export is written by the browser and the import read by the server, which share no code.

type Exported = Parameters<ReturnType<typeof linkColumns>[number]['value'] & {}>[0]

const rules = { isOwnHost: () => false, reserved: new Set<string>() }
const columns = linkColumns(undefined, () => undefined)

/** Texts with what spreadsheets and CSV treat specially. */
const text = (maxLength: number) => {
  const part = fc.constantFrom(...[...'=+-@＝,;|\t\r\n"\' \u00a0áñ😀x1'], '\r\n', "'=", '-5', 'sep=;')
  return fc
    .oneof(
      fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string({ unit: 'grapheme' }),
    )
    .map((all) => [...all].slice(0, maxLength).join('').trim())
}

const address = fc.constantFrom<string[]>(
  'https://maps.example/@4.6097102,-74.0817500,15z',
  'https://a.example/?q=1;=2&x="y"',
  'http://ñandú.example/-1,+2,=3',
  `https://largo.example/${'a'.repeat(1976)}😀`,
)
const moment = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const expiry = fc.oneof(
  moment,
  moment.map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000 + 59_999)),
  moment.map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
)

const link = fc.record({
  destination: address,
  backHalf: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  tags: fc.array(text(40), { maxLength: 10 }).map((tags) => normalizeTags(tags).slice(0, 10)),
  notes: text(2000),
  expiresAt: fc.option(expiry),
  expiredUrl: fc.option(address),
})

type Link = typeof link extends fc.Arbitrary<infer Value> ? Value : never

const links = fc.uniqueArray(link, { minLength: 1, maxLength: 6, selector: ({ backHalf }) => backHalf })

function exported(all: Link[], isProtected = false): string {
  const rows = all.map(
    (each) =>
      ({
        ...each,
        ...{ visitCount: 3, isProtected, isValid: true },
        expiresAt: each.expiresAt?.toISOString() ?? null,
      }) as Exported,
  )
  return toCsv(columns, rows)
}

const imported = async (csv: string) =>
  (await readImport(csv, rules)).map(({ line: _line, ...planned }) => planned)

describe('the file of short links', () => {
  it('is imported as it was exported', async () => {
    await fc.assert(
      fc.asyncProperty(links, async (all) => {
        expect(await imported(exported(all))).toEqual(all.map((each) => ({ ...each, problem: null })))
      }),
    )
  })

  it('is imported from a spreadsheet that wrote it in its own way', async () => {
    const noted = { destination: 'https://a.example/', backHalf: 'a-1', tags: ['x', 'y'], notes: '=1, 2' }
    const expiresAt = new Date('2027-11-27T15:04:59.999-05:00')
    const file = exported([{ ...noted, expiresAt, expiredUrl: null }])
    expect(file).toContain('2027-11-27 15:04')
    const saved = file
      .replace('2027-11-27 15:04', '27/11/2027 3:04 p.\u00a0m.')
      .replaceAll(/"[^"]*"|,/g, (part) => (part === ',' ? ';' : part))
    const expected = [{ ...noted, expiresAt, expiredUrl: null, problem: null }]
    for (const csv of [saved, `sep=;\r\n${saved.slice(1)}`, saved.replaceAll('\r\n', '\n')])
      expect(await imported(csv)).toEqual(expected)
  })

  it('recreates no protected link without its password', async () => {
    await fc.assert(
      fc.asyncProperty(links, async (all) => {
        for (const { problem } of await imported(exported(all, true)))
          expect(problem).toBe('Pedía una contraseña, que el archivo no contiene: crea este enlace a mano.')
      }),
      { numRuns: 10 },
    )
  })

  it('reads the dates of files that were exported before', () => {
    const before = new Intl.DateTimeFormat('es-PE', {
      ...({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Bogota' } as const),
    })
    for (let month = 1; month <= 12; month += 1) {
      const minute = `2027-${String(month).padStart(2, '0')}-03T00:15`
      const date = new Date(`${minute}:59.999-05:00`)
      expect(momentOf(before.format(date))).toEqual(date)
    }
  })
})
