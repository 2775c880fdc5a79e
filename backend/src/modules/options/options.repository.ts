import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { options } from '../../db/schema/site.ts'

export type OptionRow = typeof options.$inferSelect

export async function listOptions(db: Db): Promise<OptionRow[]> {
  return db.select().from(options).orderBy(asc(options.key))
}

/** Locked until the transaction ends. */
export async function lockOption(db: Db, id: string): Promise<OptionRow | undefined> {
  const [row] = await db.select().from(options).where(eq(options.id, id)).for('update')
  return row
}

/** Undefined when there is no such option, or when it has changed since `readVersion`. */
export async function updateOption(
  db: Db,
  id: string,
  value: string,
  readVersion: Date | undefined,
): Promise<OptionRow | undefined> {
  const [row] = await db
    .update(options)
    .set({ value })
    .where(and(eq(options.id, id), readVersion && eq(options.updatedAt, readVersion)))
    .returning()
  return row
}
