import pg from 'pg'
import { startEmbedded } from '../src/db/embedded/embedded.ts'

// A separate process that starts the embedded database of a folder, writes one row and waits to be killed.
const [folder = '', row = ''] = process.argv.slice(2)
const embedded = await startEmbedded(folder, { info: () => undefined, warn: console.warn })
const client = new pg.Client({ connectionString: embedded.logins.siteUrl })
await client.connect()
// Two owners that start together take turns, because `create table if not exists` is not safe under concurrency.
await client.query('select pg_advisory_lock(1)')
await client.query('create table if not exists notes (text text primary key)')
await client.query('select pg_advisory_unlock(1)')
await client.query('insert into notes values ($1)', [row])
process.stdout.write('ready\n')
process.on('SIGTERM', async () => {
  await client.end()
  await embedded.stop()
  process.exit(0)
})
