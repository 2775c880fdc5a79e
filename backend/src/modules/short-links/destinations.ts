import { LRUCache } from 'lru-cache'
import { createDataVersion, databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { webAddressOf } from './short-links.policy.ts'
import { findDestination } from './short-links.repository.ts'

/** Where a link leads. */
export type Destination = { id: string; location: string }

/** The channel on which the database signals that links were changed. */
const linksChannel = 'shorteners'

const MAX_CACHED = 20_000
const NO_LINK = 'none'

/** Where short codes lead: cached, and invalidated whenever any process changes a link. */
export function createDestinations(db: Db, notifications: Notifications) {
  const cache = new LRUCache<string, Destination | typeof NO_LINK>({ max: MAX_CACHED })
  const version = createDataVersion(notifications, [linksChannel, databaseChannel], () => cache.clear())

  async function load(code: string): Promise<Destination | null> {
    const versionBefore = version.current()
    const row = await findDestination(db, code)
    const address = row && webAddressOf(row.destination)
    const found = address ? { id: row.id, location: address.href } : null
    // What was read before a change is not cached after it.
    if (versionBefore === version.current()) cache.set(code, found ?? NO_LINK)
    return found
  }

  return {
    version,

    /** Not a promise when the code is cached. */
    find(code: string): Destination | null | Promise<Destination | null> {
      const found = cache.get(code)
      if (found === undefined) return load(code)
      return found === NO_LINK ? null : found
    },
  }
}
