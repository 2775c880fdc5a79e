import type { Column } from '../table/columns.ts'

/** Rows as a CSV file for spreadsheets: UTF-8 with BOM, commas, CRLF. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  const lines = [
    exported.map(({ header }) => toField(header)),
    ...rows.map((row) => exported.map(({ value }) => toField(value?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((fields) => fields.join(',')).join('\r\n')}\r\n`
}

/** Saves rows as a CSV file on this computer. */
export function saveCsv<Row>(columns: Column<Row>[], rows: Row[], name: string) {
  saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** Saves a file on this computer. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: the browser may not have read it yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

// Numbers that the server sends as text, because JSON would round them.
const negativeNumber = /^-\d+(\.\d+)?$/

// Every place where a spreadsheet that splits at other separators may find the start of a cell, after blanks and quotes.
const startOfFormula = /((?:^|[,;\t\r\n])[ \u00a0"]*)(?=[=+\-@＝＋－＠])/g

function toField(value: string | number): string {
  if (typeof value === 'number' || negativeNumber.test(value)) return String(value)
  // A spreadsheet runs a text that starts like a formula; the apostrophe makes it text again.
  const safe = value.replace(/^(?=[\t\r\n])/, "'").replace(startOfFormula, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
