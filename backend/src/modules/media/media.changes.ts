import { ConflictError, stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { moveToBin } from '../bin/bin.service.ts'
import { listUses, lockMedia, type MediaRow, updateMedia } from './media.repository.ts'
import type { MediaUpdate } from './media.schemas.ts'

const NAMED_USES = 5

/** Applies an edit to one medium, and returns it. */
export function editMedia(db: Db, author: Author, id: string, body: MediaUpdate): Promise<MediaRow> {
  const { updatedAt, ...changes } = body
  return db.transaction(async (transaction) => {
    const before = await lockMedia(transaction, id)
    if (!before) throw mediaNotFound()
    const after = await updateMedia(transaction, id, changes, updatedAt ? new Date(updatedAt) : undefined)
    if (!after) throw stale()
    await recordChange(transaction, author, changeOf('media', { before, after }))
    return after
  })
}

/** Moves a medium to the bin; one that is in use stays, and the error says where. */
export function deleteMedia(db: Db, author: Author, id: string): Promise<void> {
  return db.transaction(async (transaction) => {
    if (!(await lockMedia(transaction, id))) throw mediaNotFound()
    const uses = await listUses(transaction, id)
    if (uses.length > 0) {
      const named = uses.slice(0, NAMED_USES).map(({ recordName }) => `«${recordName}»`)
      const others = uses.length - named.length
      const places = new Intl.ListFormat('es').format(others > 0 ? [...named, `${others} más`] : named)
      throw new ConflictError('in_use', `No se puede eliminar porque se usa en ${places}.`)
    }
    await moveToBin(transaction, author, 'media', [id])
  })
}

export function mediaNotFound() {
  return notFound('No se encontró el archivo.')
}
