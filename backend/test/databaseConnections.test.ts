import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseOf } from '../src/db/connection.ts'
import { minConnections, shareConnections } from '../src/db/connectionShares.ts'
import { releasesDatabaseName } from '../src/releasesDb/releasesDatabase.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const total = 12

let site: TestApp
let observer: pg.Client

beforeAll(async () => {
  site = await openTestApp({ databasePool: total })
  observer = new pg.Client({ connectionString: site.logins.maintenanceUrl })
  await observer.connect()
})
afterAll(async () => {
  await observer.end()
  await site.close()
})

async function countConnections(): Promise<number> {
  const database = databaseOf(site.logins.siteUrl)
  const { rows } = await observer.query<{ found: number }>(
    'select count(*)::int as found from pg_stat_activity where datname = any($1)',
    [[database, releasesDatabaseName(database)]],
  )
  return rows[0]?.found ?? 0
}

it.each([minConnections, 12, 20, 40, 200])('%i connections are shared out completely', (connections) => {
  const shares = Object.values(shareConnections(connections))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(connections)
  expect(Math.min(...shares)).toBeGreaterThan(0)
  expect(shareConnections(connections).requests).toBeGreaterThanOrEqual(2)
})

it('a process under load opens the configured number of connections and no more', async () => {
  const { accessToken: token } = await site.signInAs('admin')
  // Creates the database of releases, on a connection that ends afterwards.
  await site.get('/api/releases/credentials', { token })
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) most = Math.max(most, await countConnections())
  })()
  const query = 'select pg_sleep(2)'
  const work = [
    ...Array.from({ length: 6 }, () =>
      site.post('/api/db/config/runSQLQuery', { token, body: { query, readOnly: true } }),
    ),
    ...Array.from({ length: 20 }, () => site.get('/api/releases/credentials', { token })),
    ...Array.from({ length: 40 }, () => site.get('/api/users/getAll', { token })),
    ...Array.from({ length: 10 }, (_, at) =>
      site.post('/api/auth/login', { body: { email: `nadie-${at}@correo.example`, password: 'equivocada' } }),
    ),
  ]
  const statuses = (await Promise.all(work)).map(({ statusCode }) => statusCode)
  isOver = true
  await watching
  expect(new Set(statuses)).toEqual(new Set([200, 401, 429]))
  expect(most).toBeGreaterThan(total - 4)
  expect(most).toBeLessThanOrEqual(total)
})
