import { createHash } from 'node:crypto'
import { clip } from '../../clip.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange, recordNothing } from '../activity/recordChange.ts'
import { type Inspected, inspect } from './inspection/inspect.ts'
import { RefusedFile } from './inspection/refusedFile.ts'
import { addMedia, findMediaByHash, lockHash, type MediaRow, type NewMedia } from './media.repository.ts'
import type { MediaDescription } from './media.schemas.ts'
import { keyOf, type MediaStorage, originalKeyOf } from './media.storage.ts'
import { transform } from './transform/transform.ts'

const REFUSED = 'refused'

type Upload = { file: Buffer; name: string }
type Place = { db: Db; storage: MediaStorage }
type Prepared = Pick<NewMedia, 'kind' | 'width' | 'height' | 'widths' | 'isAnimated' | 'dominantColor'> & {
  files: Map<string, Buffer>
}

/**
 * Adds a file to the library: inspects it, makes its sizes, and stores everything. The same bytes again are the same record, which
 * stays as it is.
 */
export async function addFile(
  { db, storage }: Place,
  author: Author,
  { file, name }: Upload,
  description: MediaDescription,
): Promise<{ row: MediaRow; isNew: boolean }> {
  const hash = createHash('sha256').update(file).digest('hex')
  const known = await findMediaByHash(db, hash)
  if (known) {
    recordNothing(author)
    return { row: known, isNew: false }
  }
  const plainName = nameOf(name)
  const { files, ...looks } = await prepare(file, plainName).catch((error) => {
    throw error instanceof RefusedFile ? new ApiError(422, REFUSED, error.message) : error
  })
  return db.transaction(async (transaction) => {
    await lockHash(transaction, hash)
    for (const [each, content] of files) await storage.put(keyOf({ hash, name: each }), content)
    await storage.put(originalKeyOf(hash), file)
    const row = { ...looks, ...description, hash, name: plainName, bytes: file.length, ownerId: author.id }
    const after = await addMedia(transaction, row)
    if (!after) {
      // Another request with the same bytes was first.
      recordNothing(author)
      const other = await findMediaByHash(transaction, hash)
      if (!other) throw new Error('a medium is neither new nor known')
      return { row: other, isNew: false }
    }
    await recordChange(transaction, author, changeOf('media', { after }))
    return { row: after, isNew: true }
  })
}

/** Whether the file itself was not accepted. */
export function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.code === REFUSED
}

async function prepare(file: Buffer, name: string): Promise<Prepared> {
  const found = inspect(file, name)
  if (found.kind === 'pdf') return { kind: 'pdf', files: new Map([['file.pdf', file]]) }
  if (found.kind === 'svg') {
    const { width, height, svg } = found
    return { kind: 'svg', width, height, files: new Map([['file.svg', svg]]) }
  }
  return prepareRaster(file, found)
}

async function prepareRaster(
  file: Buffer,
  { kind, isAnimated }: Extract<Inspected, { isAnimated: boolean }>,
): Promise<Prepared> {
  const { subject: _subject, ...looks } = await transform({ file, isAnimated })
  return { kind, isAnimated, ...looks }
}

/** The last part of the file's own name, as far as it can be stored and shown. */
function nameOf(name: string): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, '').trim()
  return clip(plain, 200) || 'archivo'
}
