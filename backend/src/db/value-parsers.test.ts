import { describe, expect, it } from 'vitest'
import { parseDay, parseInteger, parseMoment, parseTexts } from './value-parsers.ts'

describe('parseMoment', () => {
  it.each([
    ['2025-05-18 10:30:00.123+00', '2025-05-18T10:30:00.123Z'],
    ['2025-05-18 10:30:00-05', '2025-05-18T15:30:00.000Z'],
    ['2025-05-18T10:30:00.5+05:30', '2025-05-18T05:00:00.500Z'],
    ['2025-05-18T10:30:00Z', '2025-05-18T10:30:00.000Z'],
    ['0001-01-01 00:00:00+00', '0001-01-01T00:00:00.000Z'],
    ['0049-12-31 00:00:00+00', '0049-12-31T00:00:00.000Z'],
    ['0001-01-01 00:00:00+14', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31 23:59:59-05', '9999-12-31T23:59:59.999Z'],
    ['0044-03-15 12:00:00+00 BC', '0001-01-01T00:00:00.000Z'],
    ['-infinity', '0001-01-01T00:00:00.000Z'],
    ['infinity', '9999-12-31T23:59:59.999Z'],
    ['294276-12-31 00:00:00+00', '9999-12-31T23:59:59.999Z'],
  ])('parses %s as %s', (text, iso) => expect(parseMoment(text).toISOString()).toBe(iso))
})

describe('parseDay', () => {
  it.each([
    ['2025-05-18', '2025-05-18'],
    ['0044-03-15 BC', '0001-01-01'],
    ['-infinity', '0001-01-01'],
    ['infinity', '9999-12-31'],
    ['12025-01-01', '9999-12-31'],
  ])('parses %s as %s', (text, day) => expect(parseDay(text)).toBe(day))
})

describe('parseInteger', () => {
  it.each([
    ['42', 42],
    ['-1', -1],
    ['9223372036854775807', Number.MAX_SAFE_INTEGER],
    ['-9223372036854775808', Number.MIN_SAFE_INTEGER],
  ])('parses %s as %i', (text, number) => expect(parseInteger(text)).toBe(number))
})

describe('parseTexts', () => {
  it.each([
    [[], []],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      [
        ['a', null],
        ['b', 'c'],
      ],
      ['a', 'b', 'c'],
    ],
  ])('parses %j as %j', (texts, read) => expect(parseTexts(texts)).toEqual(read))
})
