import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512
const MAX_NAME = 100

/** An npm package's tarball. Equal files give equal bytes: names are sorted, and every entry has the same owner, time and mode. */
export function packTarball(files: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, content]) => [headerOf(`package/${name}`, content.length), content, padding(content)])
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/** The files of a tarball that `packTarball` made. */
export function unpackTarball(tarball: Buffer): Map<string, Buffer> {
  const content = gunzipSync(tarball)
  const files = new Map<string, Buffer>()
  for (let at = 0; content[at]; ) {
    const field = (from: number, to: number) =>
      content.toString('utf8', at + from, at + to).split('\0')[0] ?? ''
    const path = [field(345, 500), field(0, 100)].filter(Boolean).join('/')
    const start = at + BLOCK
    const end = start + Number.parseInt(field(124, 136), 8)
    files.set(path.replace(/^package\//, ''), content.subarray(start, end))
    at = Math.ceil(end / BLOCK) * BLOCK
  }
  return files
}

/** A header of the POSIX format `ustar`. */
function headerOf(path: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const { prefix, name } = divided(path)
  header.write(name, 0)
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  // npm's own packages carry this time, since zip files know none before 1980.
  header.write(octal(Date.UTC(1985, 9, 26, 8, 15) / 1000, 12), 136)
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345)
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** A path longer than a name may be goes on in the prefix, up to a slash. */
function divided(path: string): { prefix: string; name: string } {
  if (path.length <= MAX_NAME) return { prefix: '', name: path }
  const at = path.indexOf('/', path.length - MAX_NAME - 1)
  if (at < 0 || at > 155) throw new Error(`${path} is too long for a tarball`)
  return { prefix: path.slice(0, at), name: path.slice(at + 1) }
}

function octal(value: number, length: number): string {
  return `${value.toString(8).padStart(length - 1, '0')}\0`
}

function padding({ length }: Buffer): Buffer {
  return Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK)
}
