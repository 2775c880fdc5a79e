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

  it('turns what begins like a formula into text and leaves numbers alone', () => {
    const rows = ['=1+1', '+1', '-1+1', '@SUM(A1)', '＝1+1', ' =1'].map((text) => ({ text, count: -5 }))
    expect(lines(rows).slice(1, -1)).toEqual([
      "'=1+1,-5",
      "'+1,-5",
      "'-1+1,-5",
      "'@SUM(A1),-5",
      "'＝1+1,-5",
      "' =1,-5",
    ])
    expect(lines([{ text: '-12.50', count: 1.5 }])[1]).toBe('-12.50,1.5')
  })

  it.each([
    ['\tx', `"'\tx"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    // An import could not tell this apostrophe from an added one, so it gets another.
    ["'=1", "''=1"],
    ["'-1", "''-1"],
    ["'hola", "'hola"],
    ['https://maps.example/@4.6097102,-74.08', '"https://maps.example/@4.6097102,-74.08"'],
    ['a;=1+1', '"a;=1+1"'],
    ['a,@b', '"a,@b"'],
    ['a\n-1', '"a\n-1"'],
    ['"=1', '"""=1"'],
    ['a-b=c@d+e', 'a-b=c@d+e'],
    [' a ', '" a "'],
  ])('changes a text only where it begins like a formula: %j', (text, field) => {
    expect(toCsv(columns.slice(0, 1), [{ text, count: 0 }])).toBe(`\uFEFFTexto\r\n${field}\r\n`)
  })

  it('names a column as its file header says', () => {
    const date: Column<Row> = {
      name: 'd',
      header: 'Fecha',
      fileHeader: 'Fecha (hora de Bogotá)',
      value: () => 1,
    }
    expect(toCsv([date], [{ text: '', count: 0 }])).toBe('\uFEFFFecha (hora de Bogotá)\r\n1\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(columns, [{ text: 'a "b", c\nd', count: 0 }])).toContain('"a ""b"", c\nd",0')
    expect(lines([{ text: null, count: 1 }])[1]).toBe(',1')
  })
})
