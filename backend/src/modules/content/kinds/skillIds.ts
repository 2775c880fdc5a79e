import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { skills } from '../../../db/schema/team.ts'

/** The ids of skills by their names; those that nobody had are added. */
export async function skillIds(db: Db, names: string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const wanted = [...new Set(names)]
  await db
    .insert(skills)
    .values(wanted.map((name) => ({ name })))
    .onConflictDoNothing()
  const rows = await db.select().from(skills).where(inArray(skills.name, wanted))
  return new Map(rows.map(({ id, name }) => [name, id]))
}
