import { describe, expect, it } from 'vitest'
import { CsvError, csvLine, readCsv } from './csv.ts'

const values = async (text: string) => (await readCsv(text)).records.map((record) => record.values)

describe('csvLine', () => {
  it('quotes separators, and turns formulas into text', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 1])).toBe('a,"b,c","d""e",1\r\n')
    expect(csvLine(['=1+1', '+57', '-x', '@y', 'a\n=b'])).toBe(`'=1+1,'+57,'-x,'@y,"a\n'=b"\r\n`)
    expect(csvLine(['https://a.example/?x=1'])).toBe('https://a.example/?x=1\r\n')
  })
})

describe('readCsv', () => {
  it('reads quotes, blank values, every kind of line break, and a byte order mark', async () => {
    expect(await values('\uFEFFa,b\r\n"x, ""y""",\n\n1,2\r3,4')).toEqual([
      ['a', 'b'],
      ['x, "y"', ''],
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('uses the most frequent separator of the first line', async () => {
    expect(await values('a;b;c\n1,5;2;3')).toEqual([
      ['a', 'b', 'c'],
      ['1,5', '2', '3'],
    ])
    expect(await values('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('returns the line where each record begins', async () => {
    const { records } = await readCsv('a\n"uno\ndos"\n\ntres')
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5])
  })

  it('reports the line of an unterminated quote, and reads large input quickly', async () => {
    await expect(readCsv('a,b\n1,2\n"x,3\n4,5')).rejects.toThrow(CsvError)
    const startedAt = performance.now()
    expect((await readCsv('a,"b"\n'.repeat(100_000))).records).toHaveLength(100_000)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  it('keeps only as many records as are wanted, and rejects text after a quote and very many columns', async () => {
    const { records, count } = await readCsv('a\n1\n2\n\n3', 2)
    expect([records.map((record) => record.values[0]), count]).toEqual([['a', '1'], 4])
    await expect(readCsv('a,b\n"x"y,2')).rejects.toMatchObject({ line: 2 })
    expect(await values('a,b\n"x"  ,2,')).toEqual([
      ['a', 'b'],
      ['x', '2'],
    ])
    await expect(readCsv(','.repeat(1_000_000))).rejects.toThrow(CsvError)
    expect((await readCsv(`a${','.repeat(400)}`)).count).toBe(1)
  })

  it('reads back what csvLine writes', async () => {
    const row = ['uno', 'dos, "tres"', 'cuatro\ncinco']
    expect(await values(csvLine(row))).toEqual([row])
  })
})
