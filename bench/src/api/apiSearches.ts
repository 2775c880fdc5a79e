import type { ApiSite } from '../apiSites.ts'
import { median, round2 } from '../figures.ts'

const REPEATS = 9
const LIMIT_OF_ILIKE = 1.5
// Without accents, which ILIKE would need in the search as well.
const searches: Record<string, string> = {
  'one page of 400': 'proyecto-377',
  'ten rows': 'mejía',
  'a quarter': 'bogotá',
  'all rows': 'proyecto',
  'no row': 'cotización',
}

/**
 * Times counts of search matches among the page views: as the site searches, with plain ILIKE, and of the same number
 * of ids.
 */
export async function measureSearches({ database }: ApiSite): Promise<string[]> {
  const failures: string[] = []
  const table: Record<string, unknown>[] = []
  const columns = ['current_url', 'ip', 'city', 'country_name', 'org']
  await database.query(`update visit_stats set city = 'Mejía' where id <= 10`)
  await database.query('drop table if exists plain_views')
  await database.query(`create table plain_views as select id, ${columns.join(', ')} from visit_stats`)
  const operators = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
  await database.query(`create index on plain_views using gin (${operators})`)
  await database.query('vacuum analyze plain_views')
  await database.query('vacuum analyze visit_stats')
  const ilike = columns.map((column) => `${column} ilike $1`).join(' or ')

  const time = async (query: string, value: unknown) => {
    const startedAt = performance.now()
    const { rows } = await database.query<{ rows: number }>(query, [value])
    return { milliseconds: performance.now() - startedAt, rows: rows[0]?.rows ?? 0 }
  }
  for (const [name, text] of Object.entries(searches)) {
    const times = { search: [] as number[], ilike: [] as number[], lookup: [] as number[] }
    const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
    let found = 0
    for (let turn = 0; turn < REPEATS; turn++) {
      const search = await time(
        `select count(*)::int as rows from visit_stats where search_text like search_fold($1)`,
        `%${plain}%`,
      )
      const before = await time(`select count(*)::int as rows from plain_views where ${ilike}`, `%${text}%`)
      const lookup = await time('select count(org)::int as rows from visit_stats where id <= $1', search.rows)
      if (search.rows !== before.rows) failures.push(`${name}: ${search.rows} rows, ILIKE ${before.rows}`)
      found = search.rows
      times.search.push(search.milliseconds)
      times.ilike.push(before.milliseconds)
      times.lookup.push(lookup.milliseconds)
    }
    const [searched, plainly, lookedUp] = [times.search, times.ilike, times.lookup].map(median)
    const ofIlike = round2((searched ?? 0) / (plainly ?? 0))
    const ofLookup = round2((searched ?? 0) / (lookedUp ?? 0))
    table.push({ search: name, rows: found, ms: round2(searched ?? 0), ofIlike, ofLookup })
    if (ofIlike > LIMIT_OF_ILIKE) failures.push(`search of ${name}: ${ofIlike} × ILIKE > ${LIMIT_OF_ILIKE}`)
  }
  await database.query('drop table plain_views')
  console.log(
    `searches without accents in page views, p50 of ${REPEATS}, beside ILIKE and as many rows by id`,
  )
  console.table(table)
  return failures
}
