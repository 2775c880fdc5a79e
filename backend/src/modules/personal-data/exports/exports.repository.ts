import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { accountExports } from '../../../db/schema/users.ts'
import { lockUser } from '../../users/lockUser.ts'

export type ExportRow = typeof accountExports.$inferSelect

export const EXPORTS_PER_DAY = 3
export const EXPORT_DAYS = 7
// Longer than the largest export takes: a process that claimed it earlier was killed.
const CLAIM_MINUTES = 10
const MOST_ATTEMPTS = 3

/** The latest export of a person. */
export async function latestExport(db: Db, userId: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
    .orderBy(desc(accountExports.createdAt), desc(accountExports.id))
    .limit(1)
  return row
}

/** An export of this person that can be downloaded. */
export async function findReadyExport(db: Db, userId: string, id: string): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(accountExports)
    .where(
      and(
        eq(accountExports.id, id),
        eq(accountExports.userId, userId),
        eq(accountExports.state, 'ready'),
        gt(accountExports.expiresAt, sql`now()`),
      ),
    )
  return row
}

type Asked = 'added' | 'open' | 'too-many'

/** Stores that a person asked for an export, unless one is being made or they asked too often. */
export function addExport(db: Db, userId: string, origin: string): Promise<Asked> {
  return db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const rows = await transaction
      .select({ state: accountExports.state })
      .from(accountExports)
      .where(
        and(eq(accountExports.userId, userId), gt(accountExports.createdAt, sql`now() - interval '1 day'`)),
      )
    if (rows.some(({ state }) => state === 'waiting' || state === 'running')) return 'open'
    if (rows.length >= EXPORTS_PER_DAY) return 'too-many'
    await transaction.insert(accountExports).values({ userId, origin })
    return 'added'
  })
}

/** Claims a waiting export for this process. */
export async function claimExport(db: Db): Promise<ExportRow | undefined> {
  const next = sql`(select id from ${accountExports} where state = 'waiting' order by created_at for update skip locked limit 1)`
  const [row] = await db
    .update(accountExports)
    .set({ state: 'running', attempts: sql`${accountExports.attempts} + 1`, claimedAt: sql`now()` })
    .where(sql`${accountExports.id} = ${next}`)
    .returning()
  return row
}

/** Queues the exports of killed processes again, at most a few times. */
export async function reclaimExports(db: Db) {
  await db
    .update(accountExports)
    .set({
      state: sql`case when ${accountExports.attempts} < ${MOST_ATTEMPTS} then 'waiting' else 'failed' end`,
    })
    .where(
      and(
        eq(accountExports.state, 'running'),
        lt(accountExports.claimedAt, sql`now() - make_interval(mins => ${CLAIM_MINUTES})`),
      ),
    )
}

const ofThisAttempt = ({ id, attempts }: ExportRow) =>
  and(eq(accountExports.id, id), eq(accountExports.attempts, attempts), eq(accountExports.state, 'running'))

/** False when the account was deleted or another process took over since. Earlier exports expire. */
export async function finishExport(db: Db, row: ExportRow, bytes: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [done] = await transaction
      .update(accountExports)
      .set({ state: 'ready', bytes, expiresAt: sql`now() + make_interval(days => ${EXPORT_DAYS})` })
      .where(ofThisAttempt(row))
      .returning({ id: accountExports.id })
    if (!done) return false
    await transaction
      .update(accountExports)
      .set({ expiresAt: sql`now()` })
      .where(
        and(
          eq(accountExports.userId, row.userId),
          ne(accountExports.id, row.id),
          eq(accountExports.state, 'ready'),
        ),
      )
    return true
  })
}

export async function failExport(db: Db, row: ExportRow) {
  await db.update(accountExports).set({ state: 'failed' }).where(ofThisAttempt(row))
}

/** Of these exports, those whose file has to stay. */
export async function keptExports(db: Db, ids: string[]): Promise<Set<string>> {
  const isKept = sql`${accountExports.state} = 'running' or ${accountExports.expiresAt} > now()`
  const rows = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(and(inArray(accountExports.id, ids), isKept))
  return new Set(rows.map(({ id }) => id))
}

/** Deletes what is older than an export lasts, and counts against no limit any more. */
export async function forgetExports(db: Db) {
  const days = EXPORT_DAYS + 1
  await db
    .delete(accountExports)
    .where(lt(accountExports.createdAt, sql`now() - make_interval(days => ${days})`))
}
