import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { namedRows, resultTypes, uniqueNames } from './query.result.ts'

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

describe('namedRows', () => {
  it('keeps each column through JSON, whatever its name', () => {
    const fields = ['__proto__', 'constructor', '2', '1', 'toJSON']
    const [row] = JSON.parse(JSON.stringify(namedRows(fields, [[1, 2, 3, 4, 5]])))
    expect(fields.map((name) => [Object.hasOwn(row, name), row[name]])).toEqual([
      [true, 1],
      [true, 2],
      [true, 3],
      [true, 4],
      [true, 5],
    ])
  })
})

describe('resultTypes', () => {
  const { BOOL, FLOAT8, INT4, INT8, JSONB, NUMERIC } = pg.types.builtins
  it.each([
    [BOOL, 't', true],
    [INT4, '-5', -5],
    [INT8, '9007199254740993', '9007199254740993'],
    [NUMERIC, '0.10', '0.10'],
    [FLOAT8, '0.5', 0.5],
    [FLOAT8, 'NaN', 'NaN'],
    [FLOAT8, '-Infinity', '-Infinity'],
    [JSONB, '{"a": [1, null]}', { a: [1, null] }],
    [JSONB, '{"n": 9007199254740993}', '{"n": 9007199254740993}'],
    [JSONB, '['.repeat(5000) + ']'.repeat(5000), '['.repeat(5000) + ']'.repeat(5000)],
  ])('gives %i %s as %j', (oid, text, value) => {
    expect(resultTypes.getTypeParser(oid, 'text')(text)).toEqual(value)
  })
})
