import { type FileHandle, open } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { ApiError, isDiskFull } from '../../errors.ts'

/** The rows of each table. */
const rowCounts = z.record(z.string(), z.int().nonnegative())

/** What a compressed backup says about itself: the bytes of its SQL text, and its rows where they fit. */
const contents = z.object({ bytes: z.int().nonnegative(), rows: rowCounts.optional() })

export type Rows = z.infer<typeof rowCounts>
export type Contents = z.infer<typeof contents>

// How much of a file is scanned at once when it is loaded, which blocks other requests.
const chunkBytes = 65_536

// A gzip file is a series of members. The last one of a backup is empty, and its header has the contents in an extra field,
// which every program that reads gzip skips (RFC 1952).
const fixedHeader = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff])
const fieldId = Buffer.from('PL')
const emptyData = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const maxField = 65_535 - 4

/** Whether the name is that of a compressed file. */
export const isCompressed = (name: string) => name.endsWith('.gz')

/** Writes a compressed backup; `fill` writes its SQL text and returns its rows. */
export async function compressInto(file: Writable, fill: (output: Writable) => Promise<Rows>) {
  const gzip = createGzip({ chunkSize: chunkBytes })
  // The next write fails with the error, and so does the pipeline.
  gzip.on('error', () => undefined)
  const writing = pipeline(gzip, file, { end: false })
  writing.catch(() => undefined)
  try {
    const rows = await fill(gzip)
    gzip.end()
    await writing
    file.write(describeContents({ bytes: gzip.bytesWritten, rows }))
  } catch (error) {
    gzip.destroy()
    const failure: unknown = await writing.catch((reason: unknown) => reason)
    throw isDiskFull(failure) ? failure : error
  }
}

function describeContents({ bytes, rows }: Contents): Buffer {
  const whole = Buffer.from(JSON.stringify({ bytes, rows }))
  const text = whole.length + 4 <= maxField ? whole : Buffer.from(JSON.stringify({ bytes }))
  const sizes = Buffer.alloc(8)
  sizes.writeUInt16LE(4 + text.length + 4, 0)
  sizes.writeUInt16LE(text.length + 4, 2)
  // At the end of the field, so that it can be found from the end of the file.
  sizes.writeUInt32LE(text.length, 4)
  return Buffer.concat([
    ...[fixedHeader, sizes.subarray(0, 2), fieldId, sizes.subarray(2, 4)],
    ...[text, sizes.subarray(4), emptyData],
  ])
}

/** What a compressed backup says about itself; undefined when it says nothing, as one that another program compressed. */
export async function readContents(file: FileHandle): Promise<Contents | undefined> {
  const { size } = await file.stat()
  const length = Math.min(size, maxField + 64)
  const { buffer: end } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const at = end.length - emptyData.length - 4
  if (at < 0 || !end.subarray(at + 4).equals(emptyData)) return undefined
  const start = at - end.readUInt32LE(at)
  if (start < 4 || !end.subarray(start - 4, start - 2).equals(fieldId)) return undefined
  try {
    return contents.safeParse(JSON.parse(end.toString('utf8', start, at))).data
  } catch {
    return undefined
  }
}

/** The SQL text of a file, compressed or not, whatever its name. */
export async function readSqlText(file: FileHandle): Promise<Readable> {
  const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0)
  const input = file.createReadStream({ highWaterMark: chunkBytes, start: 0 })
  if (!start.equals(fixedHeader.subarray(0, 2))) return input
  const text = createGunzip({ chunkSize: chunkBytes })
  // Destroying one destroys the other; the reader of the text gets the error.
  pipeline(input, text).catch(() => undefined)
  return text
}

/** About how many bytes of SQL text the file has. What it says about itself counts up to a limit, as anybody may write it. */
export async function sqlBytesOf(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer: start } = await file.read(Buffer.alloc(2), 0, 2, 0)
    if (!start.equals(fixedHeader.subarray(0, 2))) return size
    return expandedBytes(size, await readContents(file))
  } finally {
    await file.close()
  }
}

const usualRatio = 8
const highestRatio = 16

/** About how many bytes of SQL text a compressed file has. */
function expandedBytes(size: number, found: Contents | undefined): number {
  return Math.min(found?.bytes ?? usualRatio * size, highestRatio * size)
}

/** Explains the error of a compressed file that is damaged. */
export function explainDamage(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? ''
  if (!/^Z_(DATA|BUF)_ERROR$/.test(code)) return error
  return new ApiError(
    400,
    'script_failed',
    'El archivo comprimido está dañado o incompleto: no se cambió nada.',
  )
}
