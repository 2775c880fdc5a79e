import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTestApp } from '../../../test/testApp.ts'
import { userOf } from '../../db/connection.ts'

/** A site with a signed-in administrator, and a connection of its login that sees what queries do. */
export async function openSqlSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-sql-'))
  const site = await openTestApp({ dataDir })
  const observer = new pg.Client({ connectionString: site.logins.siteUrl })
  await observer.connect()
  const queryLogin = userOf(site.logins.queryUrl)
  const { accessToken: token } = await site.signInAs('admin')

  return {
    site,
    observer,
    token,
    queryLogin,
    run: (query: string, readOnly = false) =>
      site.post('/api/db/config/runSQLQuery', { body: { query, readOnly }, token }),
    /** The processes of the query login that still run. */
    async openQueries(): Promise<number[]> {
      const { rows } = await observer.query<{ pid: number }>(
        'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
        [queryLogin],
      )
      return rows.map(({ pid }) => pid)
    },
    async close() {
      await observer.end()
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
