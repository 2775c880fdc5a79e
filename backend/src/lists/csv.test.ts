import { describe, expect, it } from 'vitest'
import { CsvError, csvLine, readCsv } from './csv.ts'

const values = (text: string) => readCsv(text).map((record) => record.values)

describe('csvLine', () => {
  it('quotes separators, and turns formulas into text', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 1])).toBe('a,"b,c","d""e",1\r\n')
    expect(csvLine(['=1+1', '+57', '-x', '@y', 'a\n=b'])).toBe(`'=1+1,'+57,'-x,'@y,"a\n'=b"\r\n`)
    expect(csvLine(['https://a.example/?x=1'])).toBe('https://a.example/?x=1\r\n')
  })
})

describe('readCsv', () => {
  it('reads quotes, blank values, every kind of line break, and a byte order mark', () => {
    expect(values('\uFEFFa,b\r\n"x, ""y""",\n\n1,2\r3,4')).toEqual([
      ['a', 'b'],
      ['x, "y"', ''],
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('uses the most frequent separator of the first line', () => {
    expect(values('a;b;c\n1,5;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ])
    expect(values('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('returns the line where each record begins', () => {
    expect(readCsv('a\n"uno\ndos"\n\ntres').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('reports the line of an unterminated quote, and reads large input quickly', () => {
    expect(() => readCsv('a,b\n1,2\n"x,3\n4,5')).toThrow(CsvError)
    const startedAt = performance.now()
    expect(readCsv('a,"b"\n'.repeat(100_000))).toHaveLength(100_000)
    expect(performance.now() - startedAt).toBeLessThan(2000)
  })

  it('reads back what csvLine writes', () => {
    const row = ['uno', 'dos, "tres"', 'cuatro\ncinco']
    expect(values(csvLine(row))).toEqual([row])
  })
})
