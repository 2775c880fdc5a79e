import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'

/** Reads in a transaction whose statements the database cancels when they take longer than the limit. */
export function readInTime<Value>(db: Db, limitMs: number, read: (db: Db) => Promise<Value>): Promise<Value> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${limitMs}`))
      return read(tx)
    },
    { accessMode: 'read only' },
  )
}
