import type { Column } from '../table/columns.ts'

/** Rows as a CSV file for spreadsheets: UTF-8 with BOM, commas, CRLF. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  const lines = [
    exported.map(({ header, fileHeader }) => toField(fileHeader ?? header)),
    ...rows.map((row) => exported.map(({ value }) => toField(value?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((fields) => fields.join(',')).join('\r\n')}\r\n`
}

/** Downloads rows as a CSV file. */
export function saveCsv<Row>(columns: Column<Row>[], rows: Row[], name: string) {
  saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/**
 * Downloads a file.
 * @example saveFile(new Blob([text]), 'plantilla.csv')
 */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later, because the browser may not have read the file yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

// A spreadsheet runs a cell that begins like this as a formula, whatever blanks are before it.
const startOfFormula = /^'*(?:[\t\r\n]|[ \u00a0]*[=+\-@＝＋－＠])/

// Numbers that the server sends as text, because JSON would round them.
const negativeNumber = /^-\d+(\.\d+)?$/

function toField(value: string | number): string {
  const cell = typeof value === 'number' ? String(value) : escapeFormula(value)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** An apostrophe makes a formula a text; a text that has one already gets another, so that an import can take it back. */
function escapeFormula(text: string): string {
  return startOfFormula.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}
