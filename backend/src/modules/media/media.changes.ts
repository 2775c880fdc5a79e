import { ConflictError, stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import type { Outcome } from '../activity/changeRows.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { moveToBin } from '../bin/bin.service.ts'
import { listUsesOf, lockMedia, lockMediaRows, type MediaRow, updateMedia } from './media.repository.ts'
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
    const [outcome] = await deleteUnused(transaction, author, [id])
    if (!outcome) throw mediaNotFound()
    if (outcome.problem !== undefined)
      throw new ConflictError('in_use', `No se puede eliminar. ${outcome.problem}`)
  })
}

/** Moves media to the bin, in the caller's transaction; those that are in use stay, with a reason that says where. */
export async function deleteUnused(db: Db, author: Author, ids: string[]): Promise<Outcome[]> {
  const rows = await lockMediaRows(db, ids)
  const uses = new Map<string, string[]>()
  for (const { mediaId, recordName } of await listUsesOf(db, ids))
    uses.set(mediaId, [...(uses.get(mediaId) ?? []), recordName])
  const kept = rows.flatMap(({ id, name }) => {
    const places = uses.get(id)
    return places ? [{ id, name, problem: `Se usa en ${named(places)}.` }] : []
  })
  const unused = rows.filter(({ id }) => !uses.has(id)).map(({ id }) => id)
  return [...kept, ...(await moveToBin(db, author, 'media', unused))]
}

function named(places: string[]): string {
  const shown = places.slice(0, NAMED_USES).map((name) => `«${name}»`)
  const others = places.length - shown.length
  return new Intl.ListFormat('es').format(others > 0 ? [...shown, `${others} más`] : shown)
}

export function mediaNotFound() {
  return notFound('No se encontró el archivo.')
}
