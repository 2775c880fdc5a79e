import { ApiError } from '../../errors.ts'

export const maxTextLength = 128 * 1_048_576

// The longest list of columns that a table can have, in quoted names of full length.
const maxCopyLineLength = 256 * 1024

const newline = 10
const carriageReturn = 13
const initials = new Set(Buffer.from('cC'))

// The end of the data: this on its own line, with either line ending.
const mark = Buffer.from('\\.')
const maxMarkLength = '\n\\.\r\n'.length

export type ScriptPart = {
  /** SQL in whole lines, except for the last line of the file. */
  text: Buffer[]
  /** The line after it, which may begin data; null at the end of the file. */
  copyLine: string | null
}

/** A script file, read once from start to end in linear time. */
export class ScriptSource {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)
  /** Bytes read from the file so far. */
  taken = 0

  constructor(input: AsyncIterable<Buffer>) {
    this.chunks = input[Symbol.asyncIterator]()
  }

  /** The text up to the next line that looks like a COPY with data. */
  async part(): Promise<ScriptPart> {
    const text: Buffer[] = []
    let length = 0
    const take = (end: number) => {
      if (end > 0) text.push(this.rest.subarray(0, end))
      length += end
      this.rest = this.rest.subarray(end)
      if (length > maxTextLength) throw tooLong()
    }
    for (let isLineStart = true; ; ) {
      const found = findCopyLine(this.rest, isLineStart)
      if (found.end > 0) {
        const copyLine = this.rest.subarray(found.start, found.end).toString('utf8')
        take(found.start)
        this.rest = this.rest.subarray(found.end - found.start)
        return { text, copyLine }
      }
      // What remains may be the beginning of such a line.
      if (found.start > 0) isLineStart = this.rest[found.start - 1] === newline
      take(found.start)
      if (await this.more()) continue
      const last = this.rest.toString('utf8')
      if (isLineStart && isCopyLine(last)) {
        this.rest = Buffer.alloc(0)
        return { text, copyLine: last }
      }
      take(this.rest.length)
      return { text, copyLine: null }
    }
  }

  /** The rows up to the line `\.`, which is taken too. */
  async *data(): AsyncGenerator<Buffer> {
    let isLineStart = true
    let isAtEnd = false
    while (!isAtEnd) {
      const end = findEnd(this.rest, isLineStart)
      if (end) {
        if (end.start > 0) yield this.rest.subarray(0, end.start)
        this.rest = this.rest.subarray(end.end)
        return
      }
      const length = this.rest.length - maxMarkLength
      if (length > 0) {
        isLineStart = this.rest[length - 1] === newline
        yield this.rest.subarray(0, length)
        this.rest = this.rest.subarray(length)
      }
      isAtEnd = !(await this.more())
    }
    throw new ApiError(400, 'script_failed', 'El archivo está cortado: faltan datos al final.')
  }

  private async more(): Promise<boolean> {
    const next = await this.chunks.next()
    if (next.done) return false
    this.taken += next.value.length
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, next.value]) : next.value
    return true
  }
}

/**
 * The start and the end of the first line that looks like a COPY; an end of 0 means that there is none before `start`,
 * and that more must be read to decide about the rest.
 */
function findCopyLine(bytes: Buffer, isLineStart: boolean): { start: number; end: number } {
  let start = 0
  if (!isLineStart) {
    start = bytes.indexOf(newline) + 1
    if (start === 0) return { start: bytes.length, end: 0 }
  }
  while (start < bytes.length) {
    const end = bytes.indexOf(newline, start) + 1
    const mayBeCopy = initials.has(bytes[start] ?? 0)
    if (end === 0) {
      const isUndecided = mayBeCopy && bytes.length - start <= maxCopyLineLength
      return { start: isUndecided ? start : bytes.length, end: 0 }
    }
    if (mayBeCopy && end - start <= maxCopyLineLength && isCopyLine(bytes.toString('utf8', start, end))) {
      return { start, end }
    }
    start = end
  }
  return { start, end: 0 }
}

/** Whether a COPY statement fills the whole line, as in every dump. */
function isCopyLine(line: string): boolean {
  const statement = line.trimEnd()
  return (
    /^copy\s/i.test(statement) &&
    statement.indexOf(';') === statement.length - 1 &&
    /\sfrom\s+stdin\b/i.test(statement)
  )
}

function findEnd(bytes: Buffer, isLineStart: boolean): { start: number; end: number } | null {
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) {
    const isOwnLine = at === 0 ? isLineStart : bytes[at - 1] === newline
    const next = at + mark.length
    if (isOwnLine && bytes[next] === newline) return { start: at, end: next + 1 }
    if (isOwnLine && bytes[next] === carriageReturn && bytes[next + 1] === newline) {
      return { start: at, end: next + 2 }
    }
  }
  return null
}

export function tooLong() {
  return new ApiError(413, 'too_large', 'El archivo tiene demasiado SQL seguido sin datos COPY.')
}
