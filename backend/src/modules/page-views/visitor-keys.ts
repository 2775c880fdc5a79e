import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { dayOf } from '../../days.ts'
import { createThrottledWarnings } from '../../db/throttled-warnings.ts'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import { visitorSalts } from '../../releasesDb/schema/visitors.ts'

/** What distinguishes visitors; none of it is stored. */
export type Visiting = { address: string; userAgent: string; host: string }

/** Identifies a visitor on one day; the same person has another key on every other day. */
export type VisitorKey = { visitor: string; day: string }

type Log = Parameters<typeof createThrottledWarnings>[0]

/** Computes the keys of visitors with a salt that is destroyed when its day is over. */
export function createVisitorKeys(db: ReleasesDb, siteKey: () => Promise<string>, log: Log) {
  const warn = createThrottledWarnings(log)
  let current: { day: string; salt: Promise<string> } | undefined

  function saltOf(day: string): Promise<string> {
    if (current?.day === day) return current.salt
    const salt = siteKey().then((site) => readSalt(db, site, day))
    current = { day, salt }
    salt.catch(() => {
      if (current?.salt === salt) current = undefined
    })
    return salt
  }

  return {
    /** Null while no salt can be read: the view is still counted, but its visitor is not. */
    async keyOf(visiting: Visiting, now = new Date()): Promise<VisitorKey | null> {
      const day = dayOf(now)
      try {
        return { visitor: hashVisitor(await saltOf(day), visiting), day }
      } catch (error) {
        warn('salt', { err: error }, 'visitors of pages cannot be distinguished')
        return null
      }
    },

    /** Destroys the salts of days that are over. */
    async destroyOld(now = new Date()) {
      const today = dayOf(now)
      if (current && current.day < today) current = undefined
      await db
        .delete(visitorSalts)
        .where(and(eq(visitorSalts.site, await siteKey()), lt(visitorSalts.day, today)))
    },
  }
}

async function readSalt(db: ReleasesDb, site: string, day: string): Promise<string> {
  // Every process uses the salt that was inserted first.
  await db
    .insert(visitorSalts)
    .values({ site, day, salt: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select()
    .from(visitorSalts)
    .where(and(eq(visitorSalts.site, site), eq(visitorSalts.day, day)))
  if (!row) throw new Error('The salt of the day was deleted in the meantime')
  return row.salt
}

/** Identifies a visitor among those that are hashed with the same salt. */
export function hashVisitor(salt: string, { address, userAgent, host }: Visiting): string {
  const hash = createHmac('sha256', salt)
    .update(JSON.stringify([address, userAgent, host]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
