/** One line of a CSV file for spreadsheets, which expect commas and CRLF. */
export function csvLine(values: (string | number)[]): string {
  return `${values.map(toField).join(',')}\r\n`
}

/** Tells spreadsheets that a file is UTF-8. */
export const csvStart = '\uFEFF'

// Every place where a spreadsheet that splits at other separators may find the start of a cell, after blanks and quotes.
const startOfFormula = /((?:^|[,;\t\r\n])[ \u00a0"]*)(?=[=+\-@＝＋－＠])/g

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  // A spreadsheet runs a text that starts like a formula; the apostrophe makes it text again.
  const safe = value.replace(/^(?=[\t\r\n])/, "'").replace(startOfFormula, "$1'")
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type CsvRecord = { line: number; values: string[] }

/** The error for a file that is not CSV, with the line where that shows. */
export class CsvError extends Error {
  override name = 'CsvError'
  readonly line: number

  constructor(line: number) {
    super(`Not CSV from line ${line} on`)
    this.line = line
  }
}

/** The records of a CSV file with the line where each begins, by the most frequent separator of the first line. */
export function readCsv(text: string): CsvRecord[] {
  const content = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(content.slice(0, content.search(/[\r\n]|$/)))
  const value = valuePattern(separator)
  const records: CsvRecord[] = []
  let record: CsvRecord = { line: 1, values: [] }
  let line = 1
  let at = 0
  while (at < content.length) {
    value.lastIndex = at
    const found = value.exec(content)
    if (!found) throw new CsvError(line)
    const [whole, quoted, plain = '', end] = found
    record.values.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"').trim())
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    at += whole.length
    if (end === separator) {
      // A separator at the very end has a blank value after it.
      if (at < content.length) continue
      record.values.push('')
    }
    records.push(record)
    record = { line, values: [] }
  }
  return records.filter(({ values }) => values.some(Boolean))
}

/** A value without quotes, or in quotes with its own ones doubled; then a separator, a line break or the end. */
function valuePattern(separator: string): RegExp {
  const quoted = '"([^"]*(?:""[^"]*)*)" *'
  const plain = `((?!")[^${separator}\r\n]*)`
  return new RegExp(`(?:${quoted}|${plain})(${separator}|\r\n|\r|\n|$)`, 'y')
}

function separatorOf(head: string): string {
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: head.split(separator).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most?.separator ?? ','
}
