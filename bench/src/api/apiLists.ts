import { operations, pathOf } from 'e2e/api'
import type { ApiSite } from '../apiSites.ts'
import { median, round2 } from '../figures.ts'

const LIMIT = 3
const REPEATS = 40

/** One list with its filters. */
type List = { search?: string; request: (site: ApiSite) => Promise<unknown> }
type Filters<Operation extends (filters: never, site: ApiSite) => unknown> = Parameters<Operation>[0] & {
  search?: string
}

const links = (filters: Filters<typeof operations.listShortLinks>): List => ({
  ...filters,
  request: (site) => operations.listShortLinks(filters, site),
})
const visits = (filters: Filters<typeof operations.listShortLinkVisits>): List => ({
  ...filters,
  request: (site) => operations.listShortLinkVisits(filters, site),
})
const pageViews = (filters: Filters<typeof operations.listPageViews>): List => ({
  ...filters,
  request: (site) => operations.listPageViews(filters, site),
})

const dayBefore = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const week = { dateFrom: dayBefore(14), dateTo: dayBefore(7) }
const lists: Record<string, List> = {
  'getAllFilter, page 1': links({ page: 1 }),
  'getAllFilter, page 50': links({ page: 50 }),
  'getAllFilter, least visited': links({ sortVisitCount: 'ASC' }),
  'getAllFilter, search': links({ search: 'enlace-77' }),
  'getAllFilter, search of all': links({ search: '.example/pagina' }),
  'getAllFilter, last day': links({ dateVisitFrom: dayBefore(1) }),
  'getAllFilter, last month': links({ dateVisitFrom: dayBefore(30) }),
  'getAllFilter, last month, page 50': links({ dateVisitFrom: dayBefore(30), page: 50, limit: 10 }),
  'getAllFilter, last month, search': links({ dateVisitFrom: dayBefore(30), search: 'enlace-77' }),
  'visit, page 1': visits({}),
  'visit, search': visits({ search: 'enlace-77' }),
  getByURL: { request: (site) => operations.listPageViewsByUrl({}, site) },
  'getByURL, a week': { request: (site) => operations.listPageViewsByUrl(week, site) },
  'getAll, page 1': pageViews({}),
  'getAll, page 50': pageViews({ page: 50 }),
  'getAll, a week': pageViews(week),
  'getAll, search': pageViews({ search: 'proyecto-77' }),
  'getAll, search of a quarter': pageViews({ search: 'lima' }),
}

/**
 * Times each list on two sites: requested again unchanged, and with a visit and a page view before each request, once
 * with rows that its search does not match and once with rows that it matches. Returns the lists that exceed the limit.
 */
export async function measureLists(many: ApiSite, few: ApiSite): Promise<string[]> {
  const failures: string[] = []
  const table: Record<string, unknown>[] = []
  for (const [name, list] of Object.entries(lists)) {
    const { search } = list
    const first = [await time(many, list), await time(few, list)]
    const measured = {
      again: await timeBoth(many, few, list, async () => undefined),
      'after a visit': await timeBoth(many, few, list, visit),
      ...(search && {
        'after a visit found': await timeBoth(many, few, list, (site, turn) => visit(site, turn, search)),
      }),
    }
    const row: Record<string, unknown> = { list: name }
    for (const [situation, times] of Object.entries(measured)) {
      row[situation] = `${times.many} / ${times.few} = ${times.ratio}`
      if (times.ratio > LIMIT)
        failures.push(`${name}, ${situation}: ${times.ratio} × a hundredth's p50 > ${LIMIT}`)
    }
    row.first = first.map(round2).join(' / ')
    table.push(row)
  }
  console.log(
    `p50 of ${REPEATS} requests, ms with all rows / with a hundredth = ratio; first: one request, ms`,
  )
  console.table(table)
  return failures
}

async function timeBoth(
  many: ApiSite,
  few: ApiSite,
  list: List,
  prepare: (site: ApiSite, turn: number) => Promise<void>,
) {
  const times = { many: [] as number[], few: [] as number[] }
  for (let turn = 0; turn < REPEATS; turn++) {
    for (const [name, site] of [['many', many] as const, ['few', few] as const]) {
      await prepare(site, turn)
      times[name].push(await time(site, list))
    }
  }
  const [ofMany, ofFew] = [median(times.many), median(times.few)]
  return { many: round2(ofMany), few: round2(ofFew), ratio: round2(ofMany / ofFew) }
}

async function time(site: ApiSite, { request }: List): Promise<number> {
  const startedAt = performance.now()
  await request(site)
  return performance.now() - startedAt
}

/** Follows a short link and reports a page view, which match a search for a code, page or city. */
async function visit({ url }: ApiSite, turn: number, search = '') {
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }
  const code = search.startsWith('enlace-') ? search : `enlace-${1 + turn}`
  const followed = await fetch(`${url}/${code}`, { redirect: 'manual', headers })
  if (followed.status !== 302) throw new Error(`the redirect responded with ${followed.status}`)
  const page = search && !search.includes('/') ? search : `proyecto-${turn}`
  const viewed = await fetch(url + pathOf('reportView'), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ currentURL: `/projects/${page}` }),
  })
  if (viewed.status !== 204) throw new Error(`the page view responded with ${viewed.status}`)
}
