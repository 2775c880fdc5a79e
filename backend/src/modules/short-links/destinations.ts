import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { createDataVersion, databaseChannel } from '../../db/notices/data-version.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { webAddressOf } from './short-links.policy.ts'
import { type DestinationRow, findDestination } from './short-links.repository.ts'

/** Where a link leads, and under which conditions. */
export type Destination = {
  id: string
  location: string
  /** In milliseconds; infinite when it does not expire. */
  expiresAt: number
  /** Where it leads once it has expired; null for a page that says so. */
  expiredLocation: string | null
  passwordHash: string | null
}

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
    const found = toDestination(await findDestination(db, code))
    // A link that was read before a change must not be cached after it.
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

function toDestination(row: DestinationRow | undefined): Destination | null {
  const address = row && webAddressOf(row.destination)
  if (!address) return null
  const { id, passwordHash, expiresAt, expiredUrl } = row
  return {
    ...{ id, passwordHash, location: address.href },
    expiresAt: expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
    expiredLocation: (expiredUrl && webAddressOf(expiredUrl)?.href) || null,
  }
}
