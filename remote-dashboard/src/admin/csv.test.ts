import { describe, expect, it } from 'vitest'
import type { Column } from './columns.ts'
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
    const rows = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'].map((text) => ({ text, count: -5 }))
    expect(lines(rows).slice(1, -1)).toEqual(["'=1+1,-5", "'+1,-5", "'-1,-5", "'@SUM(A1),-5", "'\tx,-5"])
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(toCsv(columns, [{ text: 'a "b", c\nd', count: 0 }])).toContain('"a ""b"", c\nd",0')
    expect(lines([{ text: null, count: 1 }])[1]).toBe(',1')
  })
})
