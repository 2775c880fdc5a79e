import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clip } from '../../clip.ts'
import { ConflictError, taken } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { databaseCode, databaseConstraint, forbidden, notFound } from '../../errors.ts'
import { requirePlace } from '../../limits/wardrobeLimit.ts'
import { forgetPerson, forgetRecord } from '../activity/activity.repository.ts'
import type { Author } from '../activity/author.ts'
import { changeOf, nameOf, type RowOf } from '../activity/described.ts'
import { recordChange, recordChanges } from '../activity/recordChange.ts'
import { mayUse } from '../callers/areas.ts'
import type { SignedIn } from '../callers/signed-in.ts'
import { type BinKind, binKinds, binned, takenBy } from './bin.kinds.ts'
import {
  type BinRow,
  lockBinned,
  lockItemsOf,
  lockOverdue,
  removeDraftsAndVersions,
  removeFromBin,
} from './bin.repository.ts'
import { copyFromBin, copyToBin, type NamedRecord } from './bin.rows.ts'

/**
 * Moves records and what depends on them to the bin, and records each deletion, in the caller's transaction. Returns
 * the records that existed.
 */
export async function moveToBin(
  db: Db,
  author: Author,
  kind: BinKind,
  ids: string[],
): Promise<NamedRecord[]> {
  const { table } = binned[kind]
  const rows = await lockRows(db, kind, table, ids)
  const found = rows.map((row) => ({ id: row.id, name: clip(nameOf(kind, row), 200) }))
  if (found.length === 0) return found
  await copyToBin(db, kind, author, found)
  await db.delete(table).where(sql`id = any(${sql.param(found.map(({ id }) => id))}::uuid[])`)
  await recordChanges(
    db,
    author,
    rows.map((before) => changeOf(kind, { before })),
  )
  return found
}

/** Moves one record to the bin; false when it does not exist. */
export function deleteRecord(db: Db, author: Author, kind: BinKind, id: string): Promise<boolean> {
  return db.transaction(async (transaction) => (await moveToBin(transaction, author, kind, [id])).length > 0)
}

async function lockRows<Kind extends BinKind>(
  db: Db,
  _kind: Kind,
  table: PgTable,
  ids: string[],
): Promise<RowOf<Kind>[]> {
  const columns = getTableColumns(table)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id as never, ids))
    .orderBy(columns.id as never)
    .for('update')
  return rows as RowOf<Kind>[]
}

/**
 * Puts a record back as it was. Owners restore the items that they deleted, and collaborators what they deleted in an area
 * of theirs; anything else is for administrators.
 */
export async function restore(
  db: Db,
  { actor, author, days }: { actor: SignedIn['user']; author: Author; days: number },
  kind: BinKind,
  recordId: string,
) {
  await db.transaction(async (transaction) => {
    const found = await lockBinned(transaction, kind, recordId, days)
    if (actor.role !== 'admin' && !(found && isOwnDeletion(actor, kind, found))) throw forbidden()
    if (!found) throw gone()
    // An administrator puts back what there was, also into a full wardrobe.
    if (kind === 'item' && actor.role !== 'admin') await requirePlace(transaction, actor.id)
    await copyFromBin(transaction, kind, [found.id]).catch((error) => {
      throw obstacleOf(kind, error) ?? error
    })
    await removeFromBin(transaction, [found.id])
    await recordChange(transaction, author, { ...describe(found), action: 'restore' })
  })
}

function isOwnDeletion(actor: SignedIn['user'], kind: BinKind, { deletedById, row }: BinRow): boolean {
  if (deletedById !== actor.id) return false
  if (kind === 'item') return row.user_id === actor.id
  const { area } = binned[kind]
  return area !== undefined && mayUse(actor, area, 'publish')
}

/** A record of the bin, with the problem if it could not be restored. */
type Restored = NamedRecord & { problem?: string }

/**
 * Restores locked rows of the bin, one kind after the other, in the caller's transaction. When a kind fails, its halves
 * are tried separately, so that only the rows with a problem stay in the bin.
 */
export async function restoreRows(db: Db, author: Author, rows: BinRow[]): Promise<Restored[]> {
  const restored: Restored[] = []
  for (const kind of restoringOrder) {
    const ofKind = rows.filter((row) => row.kind === kind)
    if (ofKind.length > 0) restored.push(...(await restoreKind(db, author, kind, ofKind)))
  }
  return restored
}

// Owners and categories come before the items that refer to them.
const restoringOrder = binKinds.toSorted((one, other) => Number(one === 'item') - Number(other === 'item'))

async function restoreKind(db: Db, author: Author, kind: BinKind, rows: BinRow[]): Promise<Restored[]> {
  const names = rows.map(({ recordId, recordName }) => ({ id: recordId, name: recordName }))
  try {
    // A savepoint: the transaction goes on after a failure.
    await db.transaction(async (transaction) => {
      const ids = rows.map(({ id }) => id)
      await copyFromBin(transaction, kind, ids)
      await removeFromBin(transaction, ids)
      await recordChanges(
        transaction,
        author,
        rows.map((row) => ({ ...describe(row), action: 'restore' as const })),
      )
    })
    return names
  } catch (error) {
    const problem = obstacleOf(kind, error)?.message
    if (problem === undefined) throw error
    if (rows.length === 1) return names.map((name) => ({ ...name, problem }))
  }
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await restoreKind(db, author, kind, rows.slice(0, half))),
    ...(await restoreKind(db, author, kind, rows.slice(half))),
  ]
}

function obstacleOf(kind: BinKind, error: unknown): ConflictError | undefined {
  const obstacle = takenBy[databaseConstraint(error) ?? '']
  if (obstacle) return taken(obstacle.field, `No se puede recuperar: ${obstacle.message}`)
  const { missing } = binned[kind]
  if (databaseCode(error) === '23503' && missing) return new ConflictError('owner_missing', missing)
  return undefined
}

/** Deletes permanently, and removes personal data from the recorded changes. */
export async function purge(db: Db, author: Author, days: number, kind: BinKind, recordId: string) {
  await db.transaction(async (transaction) => {
    const found = await lockBinned(transaction, kind, recordId, days)
    if (!found) throw gone()
    await purgeRows(transaction, author, [found])
  })
}

const site: Author = { id: null, name: 'El sitio', hasRecorded: false }
const BATCH = 200

/** Deletes what has been in the bin for too long; returns how many. */
export async function pruneBin(db: Db, days: number): Promise<number> {
  for (let total = 0; ; ) {
    const pruned = await db.transaction(async (transaction) => {
      const overdue = await lockOverdue(transaction, days, BATCH)
      if (overdue.length > 0) await purgeRows(transaction, site, overdue)
      return overdue.length
    })
    total += pruned
    if (pruned < BATCH) return total
  }
}

/** Deletes locked rows of the bin permanently. In the caller's transaction. */
export async function purgeRows(db: Db, author: Author, rows: BinRow[]) {
  for (const row of rows) {
    if (row.kind === 'user') await purgeItemsOf(db, author, row.recordId)
    await recordChange(db, author, { ...describe(row), action: 'purge' })
    // After the purge is recorded, so that its entry does not keep the name either.
    if (row.kind === 'user') await forgetPerson(db, row.recordId)
    await removeDraftsAndVersions(db, row)
    if (isPersonal(row)) await forgetRecord(db, row.kind, row.recordId)
  }
  await removeFromBin(
    db,
    rows.map(({ id }) => id),
  )
}

async function purgeItemsOf(db: Db, author: Author, userId: string) {
  const items = await lockItemsOf(db, userId)
  if (items.length > 0) await purgeRows(db, author, items)
}

const isPersonal = ({ kind }: BinRow) => ['user', 'item', 'mail', 'feedback', 'team-member'].includes(kind)

function describe({ kind, recordId, recordName }: BinRow) {
  return { kind, recordId, recordName }
}

function gone() {
  return notFound('Ya no está en la papelera.')
}
