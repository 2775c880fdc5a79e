import type { Db } from '../../../db/database.ts'
import type { MediaStorage } from '../../media/media.storage.ts'
import { forgetExports, keptExports } from './exports.repository.ts'

/** In the storage of media, where every process finds them; no backup has them. */
const EXPORTS = 'exports/'

export const exportsOf = (userId: string) => `${EXPORTS}${userId}/`
export const exportKey = ({ userId, id }: { userId: string; id: string }) => `${exportsOf(userId)}${id}.zip`

/** Removes expired exports, and those of accounts that are gone; returns how many. Idempotent. */
export async function pruneExports(db: Db, storage: MediaStorage): Promise<number> {
  const found = new Map<string, string>()
  for await (const { key } of storage.list(EXPORTS)) {
    const id = key.split('/')[2]?.replace(/\.zip$/, '')
    if (id) found.set(id, key)
  }
  const kept = found.size > 0 ? await keptExports(db, [...found.keys()]) : new Set()
  const expired = [...found].filter(([id]) => !kept.has(id))
  for (const [, key] of expired) await storage.remove(key)
  await forgetExports(db)
  return expired.length
}
