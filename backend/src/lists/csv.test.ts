import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, csvLine, csvStart, readCsv, unescapeFormula } from './csv.ts'

const values = async (text: string) => (await readCsv(text)).records.map((record) => record.values)

describe('csvLine', () => {
  it('quotes separators, and turns what begins like a formula into text', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 1])).toBe('a,"b,c","d""e",1\r\n')
    expect(csvLine(['=1+1', '+57', '-x', '@y', '\tz', '\rz', '＝1'])).toBe(
      `'=1+1,'+57,'-x,'@y,"'\tz","'\rz",'＝1\r\n`,
    )
  })

  it.each([
    [
      'https://a.example/@4.6097102,-74.0817500,15z?x=1',
      '"https://a.example/@4.6097102,-74.0817500,15z?x=1"',
    ],
    ['a\n=b', '"a\n=b"'],
    ['a-b=c@d+e', 'a-b=c@d+e'],
    ['-12.50', '-12.50'],
    ["'hola'", "'hola'"],
    [' a', '" a"'],
  ])('changes nothing within %j', (value, field) => expect(csvLine([value])).toBe(`${field}\r\n`))

  it.each(["'=1", "''=1", "'", "''", "'-1", '-1', " '=1", "' =1", ' =1'])('is reversible: %j', (value) =>
    expect(unescapeFormula(cellsOf(csvLine([value]))[0] ?? '')).toBe(value),
  )
})

/** The cells of a line whose cells contain no separators and no quotes. */
const cellsOf = (line: string) =>
  line
    .trimEnd()
    .replace(/^"(.*)"$/, '$1')
    .split(',')

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

  it('takes the separator that the first line declares', async () => {
    const rows = [
      ['a', 'b,c'],
      ['1', '2'],
    ]
    expect(await values('sep=;\r\na;b,c\r\n1;2\r\n')).toEqual(rows)
    expect(await values('\uFEFF"sep=;"\na;"b,c"\n1;2')).toEqual(rows)
    expect(await values('sep=\t\na\tb,c\n1\t2')).toEqual(rows)
    expect((await readCsv('sep=;\na;b\n1;2')).records.map(({ line }) => line)).toEqual([2, 3])
    expect(await values('sep;b\n1;2')).toEqual([
      ['sep', 'b'],
      ['1', '2'],
    ])
  })

  it('counts no separators within quotes, and begins after blank lines', async () => {
    expect(await values('"a, b, c";d\n1;2')).toEqual([
      ['a, b, c', 'd'],
      ['1', '2'],
    ])
    expect(await values('\r\n\r\na;b\r\n1;2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('reads back what csvLine writes, with any separator, line break and mark', async () => {
    const part = fc.constantFrom(...'=+-@＝\t\r\n,;"\' \u00a0x1é😀'.split(/(?:)/u))
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 8 }).map((all) => all.join('')),
    )
    const row = fc.array(cell, { minLength: 2, maxLength: 5 }).filter((cells) => cells.some(Boolean))
    const dialect = fc.record({
      mark: fc.constantFrom('', csvStart),
      declared: fc.constantFrom('', 'sep=,\r\n', '"sep=,"\n'),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        dialect,
        async (rows, { mark, declared }) => {
          const text = mark + (declared || csvLine(['a', 'b'])) + rows.map(csvLine).join('')
          const read = (await values(text)).slice(declared ? 0 : 1)
          expect(read.map((cells) => cells.map(unescapeFormula))).toEqual(rows)
        },
      ),
    )
  })

  it('runs no formula in a spreadsheet that reads the file', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1 }), fc.constantFrom(...'=+-@\t\r'), async (rest, mark) => {
        const [[, cell] = []] = await values(csvLine(['a', mark + rest]))
        expect(cell).toMatch(/^(?:'|-\d+(\.\d+)?$)/)
      }),
    )
  })
})
