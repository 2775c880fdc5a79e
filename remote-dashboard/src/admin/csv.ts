import type { Column } from './columns.ts'

/** Rows as a CSV file for spreadsheets: UTF-8 with BOM, commas, CRLF. */
export function toCsv<Row>(columns: Column<Row>[], rows: Row[]): string {
  const exported = columns.filter(({ value }) => value)
  const lines = [
    exported.map(({ header }) => toField(header)),
    ...rows.map((row) => exported.map(({ value }) => toField(value?.(row) ?? ''))),
  ]
  return `\uFEFF${lines.map((fields) => fields.join(',')).join('\r\n')}\r\n`
}

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // A spreadsheet runs a text that starts like a formula; the apostrophe makes it text again.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
