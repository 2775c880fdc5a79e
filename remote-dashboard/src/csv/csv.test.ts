import { describe, expect, it } from 'vitest'
import type { Column } from '../table/columns.ts'
import { toCsv } from './csv.ts'

interface Row {
  text: string | null
  count: number
}

const columns: Column<Row>[] = [
  { name: 'text', header: 'Texto', value: (row) => row.text },
  { name: 'count', header: 'Número, total', value: (row) => row.count },
  { name: 'actions', header: 'Acciones', cell: () => null },
]

const lines = (rows: Row[]) => toCsv(columns, rows).split('\r\n')

describe('toCsv', () => {
  it('starts with a BOM and the headers of the exported columns', () => {
    expect(lines([])).toEqual(['\uFEFFTexto,"Número, total"', ''])
  })

  it('turns formulas into text and leaves numbers alone', () => {
    const rows = ['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1+1', ' =1'].map((text) => ({ text, count: -5 }))
    expect(lines(rows).slice(1, -1)).toEqual([
      "'=1+1,-5",
      "'+1,-5",
      "'-1+1,-5",
      "'@SUM(A1),-5",
      "'＝1+1,-5",
      " '=1,-5",
    ])
    expect(lines([{ text: '-12.50', count: 1.5 }])[1]).toBe('-12.50,1.5')
  })

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a; =1+1', `"a; '=1+1"`],
    ['a,@b', `"a,'@b"`],
    ['a\t+1', `"a\t'+1"`],
    ['a\n-1', `"a\n'-1"`],
    ['a\r\n=1', `"a\r\n'=1"`],
    ['a;"=1"', `"a;""'=1"""`],
    ['";=1', `""";'=1"`],
    [';;=1', `";;'=1"`],
    ['\tx', `"'\tx"`],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['"=1', `"""'=1"`],
    ['a-b=c@d+e', 'a-b=c@d+e'],
  ])('turns formulas after a separator into text, too: %j', (text, field) => {
    expect(toCsv(columns.slice(0, 1), [{ text, count: 0 }])).toBe(`\uFEFFTexto\r\n${field}\r\n`)
  })

  it('contains no formula wherever a spreadsheet may split the file', () => {
    const marks = ['=', '+', '-', '@', ',', ';', '\t', '\r', '\n', '"', ' ', "'", 'x', '1']
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 3000; round += 1) {
      const text = Array.from({ length: 1 + next(8) }, () => marks[next(marks.length)]).join('')
      const file = toCsv(columns.slice(0, 1), [{ text, count: 0 }]).slice(1)
      const parts = file.split(/[,;\t\r\n]/).map((part) => part.replace(/^[ "]+/, ''))
      const formulas = parts.filter((part) => /^[=+\-@]/.test(part) && !/^-\d+$/.test(part))
      expect([text, formulas]).toEqual([text, []])
    }
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(columns, [{ text: 'a "b", c\nd', count: 0 }])).toContain('"a ""b"", c\nd",0')
    expect(lines([{ text: null, count: 1 }])[1]).toBe(',1')
  })
})
