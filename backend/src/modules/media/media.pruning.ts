import type { Db } from '../../db/database.ts'
import { isHashKept, lockHash } from './media.repository.ts'
import { FILES, type MediaStorage, ORPHANS } from './media.storage.ts'

/**
 * How long files stay that belong to no record: an older copy of the database, which may be restored, can still name them.
 */
const ORPHAN_MS = 30 * 86_400_000

/**
 * Removes files whose record was deleted permanently 30 days ago or more; returns of how many media. What is found without a
 * record is marked, so that the time counts from then. Idempotent.
 */
export async function pruneMediaFiles(db: Db, storage: MediaStorage, now = Date.now()): Promise<number> {
  const marks = new Map<string, Date>()
  for await (const { key, storedAt } of storage.list(ORPHANS)) marks.set(key.slice(ORPHANS.length), storedAt)
  const hashes = new Set<string>()
  for await (const { key } of storage.list(FILES)) hashes.add(key.split('/')[1] ?? '')
  let pruned = 0
  for (const hash of new Set([...hashes, ...marks.keys()])) {
    const marked = marks.get(hash)
    const isOver = marked !== undefined && now - marked.getTime() > ORPHAN_MS
    if (await isHashKept(db, hash)) {
      if (marked) await storage.remove(ORPHANS + hash)
    } else if (!marked) await storage.put(ORPHANS + hash, Buffer.from('-'))
    else if (isOver && (await removeFiles(db, storage, hash))) pruned += 1
  }
  return pruned
}

function removeFiles(db: Db, storage: MediaStorage, hash: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await lockHash(transaction, hash)
    // It may have been uploaded again meanwhile.
    if (await isHashKept(transaction, hash)) return false
    for await (const { key } of storage.list(`${FILES}${hash}/`)) await storage.remove(key)
    await storage.remove(ORPHANS + hash)
    return true
  })
}
