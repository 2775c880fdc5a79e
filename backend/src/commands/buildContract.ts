import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'

/** Builds the OpenAPI document of the app. No query runs, so no database is needed. */
export async function buildContract(): Promise<object> {
  const siteUrl = 'postgres://localhost/none'
  const database = openDatabase(siteUrl, { connections: 1 })
  const app = await buildApp({
    config: readConfig({}),
    db: database.db,
    pool: database.pool,
    sessions: database.sessions,
    logins: { siteUrl },
    jwtSecret: 'only-describes-never-signs-anything',
    logger: pino({ level: 'silent' }),
  })
  await app.ready()
  const contract = app.swagger()
  await app.close()
  await database.close()
  return contract
}
