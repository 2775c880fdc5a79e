import { describe, expect, it } from 'vitest'
import { isBlank, textPieces } from './script.text.ts'

const megabyte = 1_048_576

describe('textPieces', () => {
  it.each(['a', 'ñ', '€', '🚀', 'añ€🚀'])('splits a long text of %s between characters', (unit) => {
    const whole = Buffer.from(`x${unit.repeat(Math.ceil((9 * megabyte) / Buffer.byteLength(unit)))}`)
    // Read in chunks that end anywhere.
    const chunks = Array.from({ length: Math.ceil(whole.length / 65_537) }, (_, at) =>
      whole.subarray(at * 65_537, (at + 1) * 65_537),
    )
    for (const text of [[whole], chunks]) {
      const pieces = [...textPieces(text)]
      expect(pieces.length).toBeGreaterThan(1)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4.1 * megabyte)
      expect(Buffer.concat(pieces).equals(whole)).toBe(true)
      for (const piece of pieces) expect(piece.toString('utf8')).not.toContain('�')
    }
  })

  it('handles invalid UTF-8 at the end', () => {
    const bytes = Buffer.alloc(9 * megabyte, 0x80)
    expect(Buffer.concat([...textPieces([bytes])]).equals(bytes)).toBe(true)
  })

  it('returns a short text as one piece and none for an empty one', () => {
    expect([...textPieces([Buffer.from('select '), Buffer.from('1')])].map(String)).toEqual(['select 1'])
    expect([...textPieces([])]).toEqual([])
  })
})

describe('isBlank', () => {
  it.each([
    [[], true],
    [['\n', ' \t\r\n'], true],
    [['\n', ' ;'], false],
    [[' '.repeat(10_000)], false],
  ])('of %j is %s', (text, isIt) => expect(isBlank(text.map((each) => Buffer.from(each)))).toBe(isIt))
})
