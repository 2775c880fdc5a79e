import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { sessionOf } from '../callers/permissions.ts'
import { type Author, authorOf } from './author.ts'
import type { Change } from './described.ts'
import { recordChanges, recordNothing } from './recordChange.ts'

/** Who makes a bulk change. */
export type Actor = { id: string; author: Author }

export function actorOf(request: FastifyRequest): Actor {
  return { id: sessionOf(request).user.id, author: authorOf(request) }
}

/** The outcome for one row, with the reason in Spanish if it was not changed. */
export type Outcome = { id: string; name: string; problem?: string }

/** One change that applies to many rows. */
type RowsChange<Row> = {
  nameOf: (row: Row) => string
  /** Whether a row already has the new value. */
  isDone: (row: Row) => boolean
  /** Whether a row still has the value that the caller expects. */
  isExpected: (row: Row) => boolean
  /** In Spanish, why a row may not be changed. */
  problemOf?: (row: Row) => string | undefined
  update: (ids: string[]) => Promise<Row[]>
  describe: (before: Row, after: Row) => Change
}

/** Applies one change to locked rows and records it for each; returns a reason for each row that is not changed. */
export async function changeRows<Row extends { id: string }>(
  db: Db,
  author: Author,
  rows: Row[],
  { nameOf, isDone, isExpected, problemOf, update, describe }: RowsChange<Row>,
): Promise<Outcome[]> {
  const reasonOf = (row: Row) => {
    if (isDone(row)) return 'Ya estaba así.'
    return isExpected(row) ? problemOf?.(row) : 'Alguien lo cambió después.'
  }
  const changed = rows.filter((row) => reasonOf(row) === undefined)
  if (changed.length === 0) recordNothing(author)
  else {
    const after = new Map((await update(changed.map(({ id }) => id))).map((row) => [row.id, row]))
    const changes = changed.flatMap((before) => {
      const now = after.get(before.id)
      return now ? describe(before, now) : []
    })
    await recordChanges(db, author, changes)
  }
  return rows.map((row) => {
    const problem = reasonOf(row)
    return { id: row.id, name: nameOf(row), ...(problem !== undefined && { problem }) }
  })
}
