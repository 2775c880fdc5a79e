import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/database.ts'

/** Numbers rows in the order of their ids; others keep their number. */
export async function writePositions(db: Db, table: PgTable, ids: string[]) {
  await db.execute(sql`
    update ${table} t set position = ordered.place - 1, updated_at = now()
    from unnest(${sql.param(ids)}::uuid[]) with ordinality ordered (id, place)
    where t.id = ordered.id and t.position is distinct from ordered.place - 1`)
}
