import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { ITEM_PHOTOS, type MediaStorage } from '../../media/media.storage.ts'
import { filesOfPhoto, type PhotoName, photoOfKey } from './photos.storage.ts'

/** How long somebody may take to make a garment of a photo. */
const UNUSED_MS = 86_400_000

/** Removes photos of no garment, neither in a wardrobe nor in the bin; returns how many. Idempotent. */
export async function pruneItemPhotos(db: Db, storage: MediaStorage, now = Date.now()): Promise<number> {
  const old = new Map<string, PhotoName>()
  for await (const { key, storedAt } of storage.list(ITEM_PHOTOS)) {
    const name = photoOfKey(key)
    if (name && now - storedAt.getTime() > UNUSED_MS) old.set(name.photoId, name)
  }
  if (old.size === 0) return 0
  const kept = await findKept(db, [...old.keys()])
  const unused = [...old.values()].filter(({ photoId }) => !kept.has(photoId))
  for (const name of unused)
    for await (const { key } of storage.list(filesOfPhoto(name))) await storage.remove(key)
  return unused.length
}

/** The bin has garments by themselves, and those of deleted accounts. */
async function findKept(db: Db, photoIds: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with photo as (select unnest(${sql.param(photoIds)}::text[]) as id)
    select photo.id from photo where photo.id in (
      select photo_id::text from wardrobe_items where photo_id is not null
      union all select row ->> 'photo_id' from bin where kind = 'item' and row ->> 'photo_id' is not null
      union all select item ->> 'photo_id' from bin_dependants, jsonb_array_elements(row -> 'rows') item
        where item ->> 'photo_id' is not null
    )`)
  return new Set(rows.map(({ id }) => id))
}
