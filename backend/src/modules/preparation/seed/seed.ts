import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/users.ts'
import { adoptLessonTexts } from '../adoptLessonTexts.ts'
import { seedAcademy } from './academy.ts'
import { seedAdministrator, seedUsers } from './accounts.ts'
import { addMissingOptions, seedLinks, seedMessages, seedOptions } from './activity.ts'
import type { Credentials } from './credentials.ts'
import { seedProjects, seedTeam } from './portfolio.ts'
import { seedWardrobe } from './wardrobe.ts'

/** Fills a database without users, whole or not at all. */
export async function seed(db: Db, config: Pick<Config, 'seed' | 'admin'>): Promise<Credentials[]> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone) return []
  return db.transaction((transaction) => fillDatabase(transaction, config))
}

type Administrator = typeof users.$inferInsert

/** Seeds empty tables; the requesting administrator's account is kept. */
export async function fillDatabase(
  db: Db,
  config: Pick<Config, 'seed' | 'admin'>,
  administrator?: Administrator,
): Promise<Credentials[]> {
  const credentials: Credentials[] = []
  if (administrator) await db.insert(users).values(administrator)
  else credentials.push(...(await seedAdministrator(db, config.admin)))
  if (config.seed === 'admin') {
    await addMissingOptions(db)
    return credentials
  }
  const now = new Date()
  credentials.push(...(await seedUsers(db, now)))
  await seedWardrobe(db, now)
  await seedTeam(db)
  await seedProjects(db)
  await seedAcademy(db, now)
  await adoptLessonTexts(db)
  await seedLinks(db, now)
  await seedMessages(db, now)
  await seedOptions(db)
  return credentials
}
