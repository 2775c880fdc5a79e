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

/** Downloads rows as a CSV file. */
export function saveCsv<Row>(columns: Column<Row>[], rows: Row[], name: string) {
  saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Revoked later, because the browser may not have read the file yet.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

// Numbers that the server sends as text, because JSON would round them.
const negativeNumber = /^-\d+(\.\d+)?$/

// Every position where a cell may start, after blanks and quotes, for a spreadsheet that splits at other separators.
const startOfFormula = /((?:^|[,;\t\r\n])[ \u00a0"]*)(?=[=+\-@＝＋－＠])/g

function toField(value: string | number): string {
  if (typeof value === 'number' || negativeNumber.test(value)) return String(value)
  // A spreadsheet evaluates a text that starts like a formula; a leading apostrophe keeps it a text.
  const safe = value.replace(/^(?=[\t\r\n])/, "'").replace(startOfFormula, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
