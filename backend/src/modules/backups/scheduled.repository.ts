import { desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { scheduledBackups } from '../../db/schema/site.ts'

/** The newest day on which a backup was tried. */
export async function lastScheduled(db: Db) {
  const [row] = await db.select().from(scheduledBackups).orderBy(desc(scheduledBackups.day)).limit(1)
  return row
}

/** Whether the day has its backup. */
export async function isMade(db: Db, day: string): Promise<boolean> {
  const [row] = await db.select().from(scheduledBackups).where(eq(scheduledBackups.day, day))
  return Boolean(row?.name)
}

export async function recordMade(db: Db, day: string, name: string) {
  const values = { name, failure: null, triedAt: new Date() }
  await db
    .insert(scheduledBackups)
    .values({ day, ...values })
    .onConflictDoUpdate({ target: scheduledBackups.day, set: values })
}

/** Records why there is none yet, unless another process has made it in the meantime. */
export async function recordFailure(db: Db, day: string, failure: string) {
  const values = { failure, triedAt: new Date() }
  await db
    .insert(scheduledBackups)
    .values({ day, ...values })
    .onConflictDoUpdate({
      target: scheduledBackups.day,
      set: values,
      setWhere: isNull(scheduledBackups.name),
    })
}
