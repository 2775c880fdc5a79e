import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withOlderDatabase } from '../../../test/olderDatabase.ts'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { prepareDatabase } from '../../modules/preparation/prepareDatabase.ts'
import { compareCatalog } from '../catalog/compare.ts'
import { withConnection } from '../connection.ts'
import { isPreparation, preparePartitions } from './preparation.ts'
import { partitionedTables } from './tables.ts'

const before = '0021_search_folds_more'

let site: TestApp

beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const filling = `
insert into users (name, email, username, role) values ('Ana', 'ana@correo.example', 'ana', 'admin');
insert into shorteners (destination, back_half, visit_count) values ('https://uno.example', 'uno', 400);
insert into visit_stats (current_url, ip, created_at, visitor)
  select '/página-' || n % 7, '—', now() - n * interval '1 day', md5(n::text)::uuid from generate_series(0, 399) n;
insert into visits (shortener_id, visited_at) select id, now() - n * interval '1 day' from shorteners, generate_series(0, 399) n;
insert into visitor_days (visitor, day, views, entry_url, exit_url)
  select md5(n::text)::uuid, current_date - n, 1, '/', '/' from generate_series(0, 399) n`

// One far in the future, as a wrong clock writes it.
const late = `insert into visit_stats (current_url, ip, created_at) values ('/tarde', '—', '2090-01-01')`

type Client = Parameters<Parameters<typeof withConnection>[1]>[0]

async function rowsOf(client: Client): Promise<unknown> {
  const all = await Promise.all(
    partitionedTables.map(async ({ name, key }) => {
      const { rows } = await client.query(`select to_jsonb(t) as row from public.${name} t order by ${key}`)
      return rows
    }),
  )
  return all
}

describe.each([
  ['prepared while it was used', true, ''],
  ['not prepared', false, ''],
  ['with a row of a later year', true, late],
])('a database of the version before, %s', (_how, isPrepared, extra) => {
  it('has the same rows in partitions, and goes on counting', { timeout: 120_000 }, async () => {
    await withOlderDatabase(site.logins, before, async (client, url) => {
      await client.query(filling)
      if (extra) await client.query(extra)
      const rows = await rowsOf(client)
      if (isPrepared) await preparePartitions(client)
      const config = { ...site.services.config, seed: 'admin' as const }
      await prepareDatabase({ ...site.logins, siteUrl: url }, config)
      await withConnection(url, async (converted) => {
        expect(await rowsOf(converted)).toEqual(rows)
        const { rows: kinds } = await converted.query<{ kind: string }>(
          "select distinct relkind as kind from pg_class where oid in ('visits'::regclass, 'visit_stats'::regclass, 'visitor_days'::regclass)",
        )
        expect(kinds).toEqual([{ kind: 'p' }])
        const { rows: added } = await converted.query<{ id: string }>(
          "insert into visit_stats (current_url, ip) values ('/nueva', '—') returning id",
        )
        expect(Number(added[0]?.id)).toBe(extra ? 402 : 401)
        await converted.query('delete from shorteners')
        expect((await converted.query('select from visits')).rowCount).toBe(0)
      })
    })
  })
})

describe('preparePartitions', () => {
  it('leaves nothing that stops a start when it is interrupted, and continues then', {
    timeout: 120_000,
  }, async () => {
    await withOlderDatabase(site.logins, before, async (client, url) => {
      await client.query(filling)
      await preparePartitions(client)
      const logins = { ...site.logins, siteUrl: url }
      const found = await compareCatalog(client, logins)
      const left = found.filter(({ problem }) => problem === 'foreign')
      expect(left.filter(isPreparation)).toHaveLength(2 * partitionedTables.length)
      expect(left.filter((difference) => !isPreparation(difference))).toEqual([])
      await preparePartitions(client)
      // The site of the version before still writes.
      await client.query("insert into visit_stats (current_url, ip) values ('/', '—')")
    })
  })

  it('is not what anybody else adds to a table', () => {
    const other = { kind: 'index', problem: 'foreign' as const, hash: '', undo: '' }
    const name = 'public.visits_partition_key'
    const definition =
      'CREATE UNIQUE INDEX visits_partition_key ON public.visits USING btree (id, visited_at)'
    expect(isPreparation({ ...other, name, definition })).toBe(true)
    expect(isPreparation({ ...other, name, definition: `${definition} WHERE stolen(id)` })).toBe(false)
    expect(
      isPreparation({
        ...{ ...other, kind: 'table constraint', name: 'visits_until on public.visits' },
        definition: "CHECK ((stolen(id) AND (visited_at < '2026-12-01'::date)))",
      }),
    ).toBe(false)
  })
})
