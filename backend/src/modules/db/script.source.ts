import { ApiError } from '../../errors.ts'

export const longestText = 128 * 1_048_576

const newline = 10

// The end of the data, and of the line before it. It may lie across two chunks.
const marks = ['\n\\.\n', '\n\\.\r\n'].map((text) => Buffer.from(text))
const longestMark = 5

/** A script file, read line by line as text, or as the data that follow a COPY. */
export class ScriptSource {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)
  /** Bytes that were taken from the file so far. */
  taken = 0

  constructor(input: AsyncIterable<Buffer>) {
    this.chunks = input[Symbol.asyncIterator]()
  }

  /** The next line with its end, or null after the last. */
  async line(): Promise<string | null> {
    const parts: Buffer[] = []
    let length = 0
    for (;;) {
      const end = this.rest.indexOf(newline)
      parts.push(end < 0 ? this.rest : this.rest.subarray(0, end + 1))
      length += this.rest.length
      if (length > longestText) throw tooLong()
      if (end >= 0) {
        this.rest = this.rest.subarray(end + 1)
        break
      }
      this.rest = Buffer.alloc(0)
      if (!(await this.more())) break
    }
    const line = Buffer.concat(parts)
    return line.length > 0 ? line.toString('utf8') : null
  }

  /** The rows up to the line `\.`, which is taken too. */
  async *data(): AsyncGenerator<Buffer> {
    let isLineStart = true
    let isAtEnd = false
    while (!isAtEnd) {
      const mark = findMark(this.rest, isLineStart)
      if (mark) {
        if (mark.start > 0) yield this.rest.subarray(0, mark.start)
        this.rest = this.rest.subarray(mark.end)
        return
      }
      const length = this.rest.length - longestMark
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

function findMark(rest: Buffer, isLineStart: boolean): { start: number; end: number } | null {
  for (const mark of marks) {
    const bare = mark.subarray(1)
    if (isLineStart && rest.subarray(0, bare.length).equals(bare)) return { start: 0, end: bare.length }
  }
  for (const mark of marks) {
    const at = rest.indexOf(mark)
    if (at >= 0) return { start: at + 1, end: at + mark.length }
  }
  return null
}

export function tooLong() {
  return new ApiError(413, 'too_large', 'El archivo tiene demasiado SQL seguido sin datos COPY.')
}
