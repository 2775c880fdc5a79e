import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTestApp } from '../../../test/testApp.ts'

/** A site with the logins of a real start, and the superuser of its database server beside it. */
export async function openSqlSite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'backend-sql-'))
  const site = await openTestApp({ dataDir }, { hasOwnLogins: true })
  const owner = new pg.Client({ connectionString: site.url })
  await owner.connect()
  const queryUrl = new URL(site.queryUrl ?? '')
  const queryLogin = decodeURIComponent(queryUrl.username)
  const siteLogin = decodeURIComponent(new URL(site.pool.options.connectionString ?? '').username)
  await owner.query(`grant ${queryLogin} to ${siteLogin}`)
  const { accessToken: token } = await site.signInAs('admin')

  return {
    site,
    owner,
    token,
    queryUrl,
    queryLogin,
    siteLogin,
    run: (query: string, readOnly = false) =>
      site.post('/api/db/config/runSQLQuery', { body: { query, readOnly }, token }),
    /** The processes of the query login that are still there. */
    async openQueries(): Promise<number[]> {
      const { rows } = await owner.query<{ pid: number }>(
        'select pid from pg_stat_activity where usename = $1 and datname = current_database()',
        [queryLogin],
      )
      return rows.map(({ pid }) => pid)
    },
    async close() {
      await owner.end()
      await site.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
