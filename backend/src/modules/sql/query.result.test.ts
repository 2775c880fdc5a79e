import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { maxJsonBytes } from './query.limits.ts'
import { jsonOf, rowsToJson, uniqueNames } from './query.result.ts'

describe('uniqueNames', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'a', 'a'],
      ['a', 'a_2', 'a_3'],
    ],
    [
      ['a', 'a', 'a_2'],
      ['a', 'a_3', 'a_2'],
    ],
    [
      ['a_2', 'a', 'a', 'a', 'a_2'],
      ['a_2', 'a', 'a_3', 'a_4', 'a_2_2'],
    ],
    [
      ['__proto__', '__proto__', 'constructor', 'toString', '2', '1', ''],
      ['__proto__', '__proto___2', 'constructor', 'toString', '2', '1', ''],
    ],
  ])('names %j', (names, unique) => {
    expect(uniqueNames(names)).toEqual(unique)
    expect(new Set(unique).size).toBe(names.length)
  })
})

describe('rowsToJson', () => {
  const { INT4, TEXT } = pg.types.builtins
  const written = async (names: string[], rows: (string | null)[][], dataTypeID: number = INT4) => {
    const pieces = await rowsToJson(
      names.map((name) => ({ name, dataTypeID })),
      rows,
    )
    return pieces && JSON.parse(Buffer.concat(pieces).toString())
  }

  it('keeps each column, whatever its name', async () => {
    const fields = ['__proto__', 'constructor', '2', '1', 'toJSON']
    const [row] = await written(fields, [['1', '2', '3', '4', '5']])
    expect(fields.map((name) => [Object.hasOwn(row, name), row[name]])).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [true, 4],
      [true, 5],
    ])
  })

  it('writes zero, one and many rows, and null values', async () => {
    expect(await written(['a'], [])).toEqual([])
    expect(await written(['a', 'b'], [['1', null]])).toEqual([{ a: 1, b: null }])
    const rows = Array.from({ length: 1000 }, (_, n) => [String(n)])
    expect(await written(['n'], rows)).toEqual(rows.map(([n]) => ({ n: Number(n) })))
  })

  it.each(['a', '"', '\u0001', '🚀', 'x🚀', '\ud83d'])('writes a long text of %j', async (unit) => {
    const text = unit.repeat(200_000)
    expect((await written(['t', 'u'], [[text, 'b']], TEXT))[0]).toEqual({ t: text, u: 'b' })
  })

  it('stops at the size that a browser can handle', async () => {
    const long = 'c'.repeat(60)
    const columns = Array.from({ length: 1600 }, (_, at) => `${long}${at}`)
    const rows = Array.from({ length: 1000 }, () => columns.map(() => '1'))
    expect(columns.length * rows.length * long.length).toBeGreaterThan(maxJsonBytes)
    expect(await written(columns, rows)).toBeUndefined()
  })
})

describe('jsonOf', () => {
  const { BOOL, FLOAT8, INT4, INT8, JSON: DOCUMENT, JSONB, NUMERIC } = pg.types.builtins
  it.each([
    [BOOL, 't', true],
    [INT4, '-5', -5],
    [INT8, '9007199254740993', '9007199254740993'],
    [NUMERIC, '0.10', '0.10'],
    [FLOAT8, '0.5', 0.5],
    [FLOAT8, 'NaN', 'NaN'],
    [FLOAT8, '-Infinity', '-Infinity'],
    [FLOAT8, '1e+20', '1e+20'],
    [FLOAT8, '1e-07', '1e-07'],
    [FLOAT8, '-0', '-0'],
    [FLOAT8, '-1.5', -1.5],
    [JSONB, '{"a": [1, null]}', '{"a": [1, null]}'],
    [JSONB, '{"n": 9007199254740993, "m": 10.00}', '{"n": 9007199254740993, "m": 10.00}'],
    [DOCUMENT, '{"b":1e400, "b":"\\u00e1"}', '{"b":1e400, "b":"\\u00e1"}'],
    [JSONB, 'null', 'null'],
    [JSONB, '['.repeat(5000) + ']'.repeat(5000), '['.repeat(5000) + ']'.repeat(5000)],
    [JSONB, `[${'[],'.repeat(50_000)}1]`, `[${'[],'.repeat(50_000)}1]`],
    [INT4, null, null],
  ])('converts %i %s to %j', (oid, text, value) => {
    expect(JSON.parse(jsonOf(oid, text))).toEqual(value)
  })
})
