import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, lstat, mkdir, open, readlink, rm, symlink, unlink } from 'node:fs/promises'
import { dirname, join, posix, relative } from 'node:path'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Extract, extract, type Header, type Pack, pack } from 'tar-stream'

/** What is wrong with a bundle or with where it is to go, in Spanish. */
export class BundleError extends Error {
  override name = 'BundleError'
}

/** A file, link or folder of this machine, a text, or a file of a storage, and its path in the bundle, with `/`. */
export type Source = { path: string } & (
  | { from: string }
  | { text: string }
  | { read: () => Promise<Buffer | undefined> }
)

const MANIFEST = 'manifest.json'
/** The last entry, without which a bundle is not complete. */
const END = 'end.json'
const MAX_MANIFEST = 100_000

/** Writes a `.tar.gz` of the manifest and the files, as they are when each is read; returns how many there are. */
export async function writeBundle(output: Writable, manifest: object, sources: AsyncIterable<Source>) {
  const archive = pack()
  // The functions that wait for the streams get their errors.
  archive.on('error', () => undefined)
  const writing = pipeline(Readable.from(archive as AsyncIterable<Buffer>), createGzip(), output)
  writing.catch(() => undefined)
  let [files, bytes] = [0, 0]
  try {
    await addText(archive, MANIFEST, JSON.stringify(manifest, null, 2))
    for await (const source of sources) {
      const added = await addSource(archive, source)
      if (added === undefined) continue
      files += 1
      bytes += added
    }
    await addText(archive, END, JSON.stringify({ files, bytes }))
    archive.finalize()
  } catch (error) {
    archive.destroy()
    const failure: unknown = await writing.catch((reason: unknown) => reason)
    throw failure instanceof Error && 'code' in failure && failure.code === 'ENOSPC' ? failure : error
  }
  await writing
  return { files, bytes }
}

function addText(archive: Pack, name: string, text: string | Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, text, (error) => (error ? reject(error) : resolve()))
  })
}

/** Returns its bytes; undefined for what is no longer there, as a file that a process deleted meanwhile. */
async function addSource(archive: Pack, source: Source): Promise<number | undefined> {
  const { path } = source
  if ('text' in source) {
    await addText(archive, path, source.text)
    return Buffer.byteLength(source.text)
  }
  if ('read' in source) {
    const content = await source.read()
    if (content) await addText(archive, path, content)
    return content?.length
  }
  const { from } = source
  const at = await lstat(from).catch(ignoreMissing)
  if (!at) return undefined
  if (at.isSymbolicLink()) {
    const linkname = await readlink(from)
    await addHeader(archive, { name: path, type: 'symlink', linkname })
    return 0
  }
  if (at.isDirectory()) {
    await addHeader(archive, { name: `${path}/`, type: 'directory', mode: at.mode & 0o777 })
    return 0
  }
  if (!at.isFile()) return undefined
  return addFile(archive, path, from)
}

function addHeader(archive: Pack, header: Partial<Header> & Pick<Header, 'name'>): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry(header, (error) => (error ? reject(error) : resolve()))
  })
}

/** A file that shrinks while it is read is filled up with zeros, as pg_basebackup does; one that grows is cut. */
async function addFile(archive: Pack, name: string, from: string): Promise<number | undefined> {
  const file = await open(from).catch(ignoreMissing)
  if (!file) return undefined
  try {
    const { size, mode, mtime } = await file.stat()
    await new Promise<void>((resolve, reject) => {
      const entry = archive.entry({ name, size, mode: mode & 0o777, mtime }, (error) =>
        error ? reject(error) : resolve(),
      )
      entry.on('error', reject)
      pour(exactly(size, file.createReadStream({ start: 0, autoClose: false })), entry).catch(reject)
    })
    return size
  } finally {
    await file.close()
  }
}

type Sink = ReturnType<Pack['entry']>

async function pour(input: AsyncIterable<Buffer>, output: Sink) {
  for await (const chunk of input)
    if (!output.write(chunk)) await new Promise<void>((resolve) => output.once('drain', () => resolve()))
  output.end(undefined)
}

async function* exactly(size: number, input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = size
  for await (const chunk of input) {
    if (left === 0) break
    const part = chunk.subarray(0, left)
    left -= part.length
    yield part
  }
  while (left > 0) {
    const zeros = Buffer.alloc(Math.min(left, 65_536))
    left -= zeros.length
    yield zeros
  }
}

type Reader = {
  /** Checks the manifest, before anything is written. */
  onManifest(text: string): void | Promise<void>
  /** Where an entry goes; undefined leaves it out. */
  targetOf(path: string): string | undefined
}

/** Unpacks a bundle; throws a `BundleError` for one that is damaged or not complete. */
export async function readBundle(input: Readable, { onManifest, targetOf }: Reader) {
  const archive = extract()
  archive.on('error', () => undefined)
  const reading = pipeline(input, createGunzip(), (text: AsyncIterable<Buffer>) => feed(text, archive))
  reading.catch(() => undefined)
  const links: Link[] = []
  let [files, bytes] = [0, 0]
  let end: string | undefined
  try {
    let isFirst = true
    for await (const entry of archive) {
      const { name, size } = entry.header
      if (isFirst !== (name === MANIFEST)) throw new BundleError(notABundle)
      isFirst = false
      if (name === MANIFEST || name === END) {
        if (size > MAX_MANIFEST) throw new BundleError(notABundle)
        const text = await textOf(entry as AsyncIterable<Buffer>)
        if (name === END) end = text
        else await onManifest(text)
        continue
      }
      files += 1
      bytes += size
      const link = await unpackEntry(entry, targetOf(plainPath(name)))
      if (link) links.push(link)
    }
    await reading
  } catch (error) {
    input.destroy()
    throw explain(error, await reading.catch((reason: unknown) => reason))
  }
  if (end !== JSON.stringify({ files, bytes })) throw new BundleError(damaged)
  // At the end, so that no file is written through one.
  for (const { at, linkname } of links) {
    await mkdir(dirname(at), { recursive: true })
    await symlink(linkname, at)
  }
  return { files, bytes }
}

type Entry = AsyncIterable<Buffer> & { header: Header }
type Link = { at: string; linkname: string }

/** Writes a file or folder; returns a link, which is made later. */
async function unpackEntry(entry: { header: Header }, target: string | undefined): Promise<Link | undefined> {
  const { name, type, mode, linkname } = entry.header
  const content = entry as Entry
  if (target && type === 'file') {
    await mkdir(dirname(target), { recursive: true })
    await pipeline(content, createWriteStream(target, { flags: 'wx', mode }))
    return undefined
  }
  await skip(content)
  if (target && type === 'directory') await mkdir(target, { recursive: true, mode })
  return target && type === 'symlink' ? { at: target, linkname: innerLink(name, linkname ?? '') } : undefined
}

async function feed(input: AsyncIterable<Buffer>, archive: Extract) {
  const closed = new Promise((resolve) => archive.once('close', () => resolve(undefined)))
  try {
    for await (const chunk of input) {
      if (archive.destroyed) throw new BundleError(damaged)
      if (!archive.write(chunk)) await Promise.race([once(archive, 'drain'), closed])
    }
    archive.end(undefined)
  } catch (error) {
    // Otherwise its reader would wait for more.
    archive.destroy(error as Error)
    throw error
  }
}

async function skip(input: AsyncIterable<Buffer>) {
  for await (const _chunk of input);
}

async function textOf(input: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of input) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A relative path without `..`, whatever the archive says. */
function plainPath(name: string): string {
  const path = posix.normalize(name).replace(/\/$/, '')
  if (path === '' || path.startsWith('/') || path.split('/').includes('..') || path.includes('\\'))
    throw new BundleError(`La copia trae una ruta que no se acepta: ${JSON.stringify(name.slice(0, 80))}`)
  return path
}

/** A link that stays in its first folder, and names its target without detours. */
function innerLink(name: string, linkname: string): string {
  const [first = ''] = name.split('/')
  const end = posix.join(posix.dirname(name), linkname)
  const isInner =
    !posix.isAbsolute(linkname) && end.startsWith(`${first}/`) && posix.normalize(linkname) === linkname
  if (!isInner)
    throw new BundleError(`La copia trae un enlace que no se acepta: ${JSON.stringify(name.slice(0, 80))}`)
  return linkname
}

const notABundle = 'El archivo no es una copia del sitio.'
const damaged = 'La copia está dañada o incompleta.'

function explain(error: unknown, reason: unknown): unknown {
  if (error instanceof BundleError) return error
  const causes = [error, reason].filter((each) => each instanceof Error)
  const full = causes.find((each) => /^(ENOSPC|EDQUOT|EACCES|EROFS)$/.test(codeOf(each)))
  if (full) return full
  // Of the storage, in Spanish already.
  const named = causes.find((each) => each.name === 'ApiError')
  return named ?? new BundleError(damaged, { cause: error })
}

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? ''

function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}

/** Writes a file that gets its name when it is complete and flushed. */
export async function writeWhole<Result>(
  path: string,
  fill: (output: Writable) => Promise<Result>,
): Promise<Result> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = join(dirname(path), `.${randomBytes(6).toString('hex')}.part`)
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const output = new PassThrough()
  const writing = pipeline(output, file)
  writing.catch(() => undefined)
  try {
    const result = await fill(output)
    await writing
    await link(draft, path)
    return result
  } catch (error) {
    output.destroy()
    throw await writing.then(
      () => error,
      (reason: NodeJS.ErrnoException) => (reason.code === 'ENOSPC' ? reason : error),
    )
  } finally {
    await unlink(draft).catch(() => rm(draft, { force: true }))
  }
}

/** The path in a bundle of a file below a folder. */
export function pathBelow(folder: string, path: string): string {
  return relative(folder, path).split('\\').join('/')
}

/** A file from its beginning. */
export const readFrom = (path: string): Readable => createReadStream(path)
