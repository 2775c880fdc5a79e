import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { media, mediaUses } from '../../db/schema/media.ts'
import { ApiError } from '../../errors.ts'
import { isDescribed } from './media.schemas.ts'

/** A record that shows media, such as a course. */
export type UsingRecord = { kind: string; id: string; name: string }

/**
 * Records which media a record shows, in the transaction that saves it; none when it is deleted. Throws for a file that is not in
 * the library, and for an image that has no alternative text and is not declared decorative.
 */
export async function recordMediaUse(db: Db, record: UsingRecord, hashes: string[]) {
  const wanted = [...new Set(hashes)]
  // Locked, so that none is binned before the transaction ends.
  const found = await db
    .select()
    .from(media)
    .where(inArray(media.hash, wanted))
    .orderBy(media.id)
    .for('key share')
  if (found.length < wanted.length)
    throw new ApiError(422, 'unknown_media', 'Un archivo ya no está en los medios.')
  const bare = found.find((row) => !isDescribed(row))
  if (bare)
    throw new ApiError(
      422,
      'undescribed_media',
      `«${bare.name}» no tiene texto alternativo. Escríbelo o márcala como decorativa.`,
    )
  await db.delete(mediaUses).where(and(eq(mediaUses.kind, record.kind), eq(mediaUses.recordId, record.id)))
  if (found.length === 0) return
  await db.insert(mediaUses).values(
    found.map(({ id: mediaId }) => ({
      ...{ mediaId, kind: record.kind, recordId: record.id, recordName: record.name },
    })),
  )
}
