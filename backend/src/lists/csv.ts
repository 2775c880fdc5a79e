import { setImmediate as pause } from 'node:timers/promises'

/** One line of a CSV file for spreadsheets, which expect commas and CRLF. */
export function csvLine(values: (string | number)[]): string {
  return `${values.map(toField).join(',')}\r\n`
}

/** Tells spreadsheets that a file is UTF-8. */
export const csvStart = '\uFEFF'

// A spreadsheet runs a cell that begins like this as a formula, whatever blanks are before it.
const startOfFormula = /^'*(?:[\t\r\n]|[ \u00a0]*[=+\-@＝＋－＠])/

// Numbers that other programs write as text, because a double would round them.
const negativeNumber = /^-\d+(\.\d+)?$/

function toField(value: string | number): string {
  const cell = typeof value === 'number' ? String(value) : escapeFormula(value)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A cell that spreadsheets show as text: an apostrophe before what would be a formula, or before more apostrophes. */
function escapeFormula(text: string): string {
  return startOfFormula.test(text) && !negativeNumber.test(text) ? `'${text}` : text
}

/** The value of a cell, without the apostrophe that an export added. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && startOfFormula.test(cell) ? cell.slice(1) : cell
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

/** More columns and longer cells than any spreadsheet writes. */
const MAX_VALUES = 500
const MAX_VALUE_LENGTH = 50_000
const MAX_WORK_MS = 10
const VALUES_PER_CHECK = 200
/** Enough to tell which separator the first line has. */
const HEAD_LENGTH = 10_000

/**
 * The records of a CSV file that are not blank, with the line where each begins. The separator is the one that the file
 * declares by `sep=;`, or the most frequent one of its first line. Keeps at most `maxRecords` and counts the others. Yields
 * to other requests, because a file may be long.
 */
export async function readCsv(
  text: string,
  maxRecords = Number.POSITIVE_INFINITY,
): Promise<{ records: CsvRecord[]; count: number }> {
  const reader = readerOf(text.replace(/^\uFEFF/, ''))
  const records: CsvRecord[] = []
  let count = 0
  let record: CsvRecord = { line: reader.line, values: [] }
  let startedAt = performance.now()
  for (let read = 1; !reader.isAtEnd(); read++) {
    const { value, isLast } = reader.next()
    if (record.values.push(value) > MAX_VALUES) throw new CsvError(record.line)
    if (isLast) {
      if (record.values.some(Boolean)) {
        count += 1
        if (records.length < maxRecords) records.push(record)
      }
      record = { line: reader.line, values: [] }
    }
    if (read % VALUES_PER_CHECK !== 0 || performance.now() - startedAt < MAX_WORK_MS) continue
    await pause()
    startedAt = performance.now()
  }
  return { records, count }
}

const CARRIAGE_RETURN = 13
const NEWLINE = 10

// Spreadsheets of locales with decimal commas take the separator from this line.
const declaredSeparator = /^"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\r|\n|$)/i

function readerOf(content: string): ValueReader {
  const [line = '', declared] = declaredSeparator.exec(content) ?? []
  const head =
    content
      .slice(0, HEAD_LENGTH)
      .trimStart()
      .split(/[\r\n]/, 1)[0] ?? ''
  return new ValueReader(content, declared ?? separatorOf(head), line.length)
}

class ValueReader {
  line: number
  private at: number
  private readonly content: string
  private readonly separator: string
  private readonly plain: RegExp

  constructor(content: string, separator: string, start: number) {
    this.content = content
    this.separator = separator
    this.at = start
    this.line = start > 0 ? 2 : 1
    this.plain = new RegExp(`[^${separator}\r\n]*`, 'y')
  }

  isAtEnd(): boolean {
    return this.at >= this.content.length
  }

  /** The next value, and whether its record ends with it. A separator at the very end has no blank value after it. */
  next(): { value: string; isLast: boolean } {
    const value = this.content[this.at] === '"' ? this.quoted() : this.unquoted()
    const { content } = this
    if (content[this.at] === this.separator) {
      this.at += 1
      return { value, isLast: this.isAtEnd() }
    }
    if (!this.isAtEnd()) {
      this.at += content.startsWith('\r\n', this.at) ? 2 : 1
      this.line += 1
    }
    return { value, isLast: true }
  }

  private unquoted(): string {
    this.plain.lastIndex = this.at
    const [value = ''] = this.plain.exec(this.content) ?? []
    this.at += value.length
    if (value.length > MAX_VALUE_LENGTH) throw new CsvError(this.line)
    return value.trim()
  }

  /** A value in quotes, with its own ones doubled, up to its separator or line break. */
  private quoted(): string {
    const { content } = this
    const start = this.at + 1
    let end = content.indexOf('"', start)
    while (end !== -1 && end - start <= MAX_VALUE_LENGTH && content[end + 1] === '"')
      end = content.indexOf('"', end + 2)
    if (end === -1 || end - start > MAX_VALUE_LENGTH) throw new CsvError(this.line)
    const startLine = this.line
    this.line += lineBreaksIn(content, start, end)
    this.at = end + 1
    while (content[this.at] === ' ') this.at += 1
    const after = content[this.at] ?? '\n'
    if (after !== this.separator && after !== '\r' && after !== '\n') throw new CsvError(startLine)
    return content.slice(start, end).replaceAll('""', '"')
  }
}

function lineBreaksIn(content: string, start: number, end: number): number {
  let count = 0
  for (let at = start; at < end; at++) {
    const code = content.charCodeAt(at)
    if (code === NEWLINE || (code === CARRIAGE_RETURN && content.charCodeAt(at + 1) !== NEWLINE)) count += 1
  }
  return count
}

/** The separator that a line has most often outside of quotes. */
function separatorOf(head: string): string {
  const plain = head.replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: plain.split(separator).length }))
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most?.separator ?? ','
}
