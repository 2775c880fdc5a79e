import { writeFile } from 'node:fs/promises'
import { pino } from 'pino'
import { apiTypesOf } from './apiTypes.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'

// Writes the contract to the file named as the first argument, or to the standard output; into a `.ts` file, its
// types for the front ends. No query runs, so no database is needed.
const siteUrl = 'postgres://localhost/none'
const database = openDatabase(siteUrl, { connections: 1 })
const app = await buildApp({
  config: readConfig({}),
  db: database.db,
  pool: database.pool,
  logins: { siteUrl },
  jwtSecret: 'only-describes-never-signs-anything',
  logger: pino({ level: 'silent' }),
})
await app.ready()
const [file] = process.argv.slice(2)
const contract = app.swagger()
const text = file?.endsWith('.ts') ? await apiTypesOf(contract) : `${JSON.stringify(contract, null, 2)}\n`
await app.close()
await database.close()

if (file) await writeFile(file, text)
else process.stdout.write(text)
