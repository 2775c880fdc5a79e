import type { Config } from '../../config.ts'
import type { Db } from '../database.ts'
import { users } from '../schema/users.ts'
import { seedAcademy } from './academy.ts'
import { seedAdministrator, seedUsers } from './accounts.ts'
import { seedLinks, seedMessages, seedOptions } from './activity.ts'
import { seedProjects, seedTeam } from './portfolio.ts'
import { seedWardrobe } from './wardrobe.ts'

/** A password that exists nowhere else: shown once, stored only as a hash. */
export type Credentials = { role: string; email: string; password: string }

/** Fills a database without users, whole or not at all. */
export async function seed(db: Db, config: Pick<Config, 'seed' | 'admin'>): Promise<Credentials[]> {
  const [anyone] = await db.select({ id: users.id }).from(users).limit(1)
  if (anyone) return []
  return db.transaction(async (transaction) => {
    const credentials = await seedAdministrator(transaction, config.admin)
    if (config.seed === 'admin') return credentials
    const now = new Date()
    credentials.push(...(await seedUsers(transaction, now)))
    await seedWardrobe(transaction, now)
    await seedTeam(transaction)
    await seedProjects(transaction)
    await seedAcademy(transaction, now)
    await seedLinks(transaction, now)
    await seedMessages(transaction, now)
    await seedOptions(transaction)
    return credentials
  })
}
