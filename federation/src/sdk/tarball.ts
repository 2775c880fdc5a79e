import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512
const MAX_NAME = 100

/** An npm package's tarball. Equal files give equal bytes: names are sorted, and every entry has the same owner, time and mode. */
export function packTarball(files: ReadonlyMap<string, Buffer>): Buffer {
  const inFolder = new Map([...files].map(([name, content]) => [`package/${name}`, content]))
  return gzipSync(Buffer.concat([...archiveBlocks(inFolder)]), { level: 9 })
}

/** The uncompressed archive of the files, in pieces, sorted by name. */
export function* archiveBlocks(files: ReadonlyMap<string, Buffer>): Generator<Buffer> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [path, content] of sorted) {
    const short = divided(path)
    if (!short) yield* longNameBlocks(path)
    yield headerOf(short ?? { prefix: '', name: path.slice(-MAX_NAME) }, '0', content.length)
    yield content
    yield padding(content)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** The extended header of the POSIX format `pax`, which gives the next entry its name. */
function* longNameBlocks(path: string): Generator<Buffer> {
  const rest = ` path=${path}\n`
  // The record's length includes its own digits: three, for the 101 to 980 bytes of such a path.
  const length = Buffer.byteLength(rest) + 3
  const record = Buffer.from(`${length}${rest}`)
  yield headerOf({ prefix: '', name: 'PaxHeader' }, 'x', record.length)
  yield record
  yield padding(record)
}

/** The files of a tarball that `packTarball` made. */
export function unpackTarball(tarball: Buffer): Map<string, Buffer> {
  const content = gunzipSync(tarball)
  const files = new Map<string, Buffer>()
  let longName: string | undefined
  for (let at = 0; content[at]; ) {
    const field = (from: number, to: number) =>
      content.toString('utf8', at + from, at + to).split('\0')[0] ?? ''
    const path = [field(345, 500), field(0, 100)].filter(Boolean).join('/')
    const start = at + BLOCK
    const end = start + Number.parseInt(field(124, 136), 8)
    const data = content.subarray(start, end)
    if (field(156, 157) === 'x') longName = data.toString('utf8').replace(/^\d+ path=|\n$/g, '')
    else {
      files.set((longName ?? path).replace(/^package\//, ''), data)
      longName = undefined
    }
    at = Math.ceil(end / BLOCK) * BLOCK
  }
  return files
}

/** A header of the POSIX format `ustar`. */
function headerOf({ prefix, name }: { prefix: string; name: string }, type: '0' | 'x', size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  // npm's own packages have this time, since zip files cannot store one before 1980.
  header.write(octal(Date.UTC(1985, 9, 26, 8, 15) / 1000, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Splits a path that is too long for a name at a slash, into prefix and name; null without a suitable slash. */
function divided(path: string): { prefix: string; name: string } | null {
  if (path.length <= MAX_NAME) return { prefix: '', name: path }
  const at = path.indexOf('/', path.length - MAX_NAME - 1)
  if (at < 0 || at > 155) return null
  return { prefix: path.slice(0, at), name: path.slice(at + 1) }
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`
}

function padding({ length }: Buffer): Buffer {
  return Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK)
}
