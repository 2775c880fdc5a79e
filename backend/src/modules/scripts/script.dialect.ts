import { ApiError } from '../../errors.ts'

/** Within so many bytes pg_dump writes its settings. */
const HEAD_BYTES = 64 * 1024
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')
const carriageReturn = 13
const newline = 10

/** The line by which newer versions of pg_dump forbid psql to run its own commands until its counterpart. */
const RESTRICT = /^\\restrict ([A-Za-z0-9]+)\n/m
/** Settings of newer servers, without effect in the transaction that runs the script. */
const NEWER_SETTINGS = /^SET transaction_timeout = 0;\n/m

/** How files begin that are no text, and what to do about them. */
const BINARY: [start: string, advice: string][] = [
  ['PGDMP', 'Está en el formato propio de pg_dump: créalo con «pg_dump --format=plain».'],
  ['toc.dat\0', 'Está en el formato tar de pg_dump: créalo con «pg_dump --format=plain».'],
  ['\x1f\x8b', 'Está comprimido: descomprímelo antes de subirlo.'],
  ['\xff\xfe', 'Está en UTF-16: guárdalo como UTF-8.'],
  ['\xfe\xff', 'Está en UTF-16: guárdalo como UTF-8.'],
]

/** What only psql can run. */
const OTHER_DATABASE = /^\\(c|connect) |^CREATE DATABASE /m
const SAME_DATABASE = 'Crea otra base de datos o se conecta a otra: créalo sin «--create».'

/**
 * A script as the server can run it: with the line endings of Unix, and without a byte order mark or what pg_dump writes for
 * psql. Throws ApiError for a file that no server can run.
 */
export async function* plainSql(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const lines = withUnixLines(withoutMark(input))
  let head: Buffer = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { done, value } = await lines.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const text = head.toString('latin1')
  const advice = BINARY.find(([start]) => text.startsWith(start))?.[1]
  if (advice) throw unreadable(advice)
  if (OTHER_DATABASE.test(text)) throw unreadable(SAME_DATABASE)
  const [line = '', token] = RESTRICT.exec(text) ?? []
  const plain = Buffer.from(text.replace(line, '').replace(NEWER_SETTINGS, ''), 'latin1')
  const rest = prepend(plain, lines)
  yield* token === undefined ? rest : without(Buffer.from(`\n\\unrestrict ${token}\n`), rest)
}

function unreadable(advice: string) {
  return new ApiError(400, 'script_failed', `La base de datos no puede leer el archivo. ${advice}`)
}

async function* withoutMark(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of input) {
    if (start) start = Buffer.concat([start, chunk])
    if (start && start.length < BYTE_ORDER_MARK.length) continue
    yield start ? start.subarray(start.indexOf(BYTE_ORDER_MARK) === 0 ? BYTE_ORDER_MARK.length : 0) : chunk
    start = null
  }
  if (start && start.length > 0) yield start
}

/** All line endings become those of Unix if the first one is that of Windows. */
async function* withUnixLines(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isWindows: boolean | null = null
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of input) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const firstEnd: number = isWindows === null ? rest.indexOf(newline) : -1
    if (firstEnd >= 0) isWindows = rest[firstEnd - 1] === carriageReturn
    // The end of its line may come with the next chunk.
    const isCut = isWindows !== false && rest.at(-1) === carriageReturn
    const ready = isCut ? rest.subarray(0, -1) : rest
    rest = isCut ? rest.subarray(-1) : Buffer.alloc(0)
    if (ready.length > 0) yield isWindows ? unixLines(ready) : ready
  }
  if (rest.length > 0) yield rest
}

function unixLines(bytes: Buffer): Buffer {
  const result = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at)
    const until = end < 0 ? bytes.length : end
    length += bytes.copy(result, length, at, until)
    at = end < 0 ? bytes.length : end + 1
  }
  return result.subarray(0, length)
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

/** The bytes without the first occurrence of a line, apart from the line ending before it. */
async function* without(line: Buffer, input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let isFound = false
  for await (const chunk of input) {
    if (isFound) {
      yield chunk
      continue
    }
    rest = Buffer.concat([rest, chunk])
    const at = rest.indexOf(line)
    isFound = at >= 0
    if (isFound) yield Buffer.concat([rest.subarray(0, at + 1), rest.subarray(at + line.length)])
    else {
      const end = Math.max(0, rest.length - line.length)
      yield rest.subarray(0, end)
      rest = rest.subarray(end)
    }
  }
  if (!isFound) yield rest
}
