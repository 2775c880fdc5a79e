import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/testApp.ts'
import { addMonths, monthOf } from '../../db/partitions/months.ts'
import { partitionedTables } from '../../db/partitions/tables.ts'
import { keepPartitions } from './partitions.service.ts'

let site: TestApp
let token: string

// Long after the present, so that no partition of the present covers these months.
const now = new Date('2040-03-15T12:00:00Z')
const dayIn = (month: string) => `${month}-10`

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
})
afterAll(() => site.close())

beforeEach(() => site.pool.query('truncate visit_stats, visits, visitor_days, page_view_days'))

/** A view and a visit of a link in each month, and two visitors in each: one with one view, one with two. */
async function fill(months: string[]) {
  await site.pool.query(
    `insert into visit_stats (current_url, ip, created_at, visitor)
     select '/about', '—', (day || 'T12:00:00Z')::timestamptz, gen_random_uuid() from unnest($1::text[]) day`,
    [months.map(dayIn)],
  )
  await site.pool.query(
    `insert into visits (shortener_id, visited_at)
     select (select id from shorteners limit 1), (day || 'T12:00:00Z')::timestamptz from unnest($1::text[]) day`,
    [months.map(dayIn)],
  )
  await site.pool.query(
    `insert into visitor_days (visitor, day, views, device, entry_url, exit_url)
     select gen_random_uuid(), day::date, views, 'phone', '/about', '/' from unnest($1::text[]) day, (values (1), (2)) v (views)`,
    [months.map(dayIn)],
  )
}

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await site.pool.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [`public.${table}`],
  )
  return rows.map(({ name }) => name.replace(`partitions.${table}_`, ''))
}

async function monthsOf(table: string, column: string): Promise<string[]> {
  const { rows } = await site.pool.query<{ month: string }>(
    `select distinct to_char(${column} at time zone 'UTC', 'YYYY-MM') as month from ${table} order by 1`,
  )
  return rows.map(({ month }) => month)
}

const summaryOf = async (month: string, filter = '') => {
  const range = `dateFrom=${month}-01&dateTo=${month}-28${filter}`
  const {
    now: totals,
    pages,
    devices,
    kept,
  } = (await site.get(`/api/stat/summary?${range}`, { token })).json()
  return { totals, pages, devices, kept }
}

describe('keepPartitions', () => {
  it('has a partition for this month and the two after it, in each table', async () => {
    await keepPartitions(site.pool, 13, now)
    for (const { name } of partitionedTables) {
      expect(await partitionsOf(name)).toEqual(
        expect.arrayContaining(['2040_03', '2040_04', '2040_05', 'rest']),
      )
    }
  })

  it('takes rows of any month before its partition exists, and moves them there', async () => {
    const month = '2041-01'
    await fill([month])
    await keepPartitions(site.pool, 0, new Date(`${month}-15T12:00:00Z`))
    for (const { name, column } of partitionedTables) {
      expect(await monthsOf(`partitions.${name}_2041_01`, column)).toEqual([month])
      expect(await monthsOf(`partitions.${name}_rest`, column)).toEqual([])
      expect(await monthsOf(name, column)).toEqual([month])
    }
  })

  it('drops months that are older than kept, leaves the others, and changes nothing when it runs again', async () => {
    const months = Array.from({ length: 4 }, (_, ago) => addMonths('2050-06', -ago))
    for (const month of months) await keepPartitions(site.pool, 0, new Date(`${month}-15T12:00:00Z`))
    await fill(months)
    const end = new Date('2050-06-30T12:00:00Z')
    const { dropped } = await keepPartitions(site.pool, 2, end)
    expect(dropped).toBeGreaterThanOrEqual(partitionedTables.length)
    for (const { name, column } of partitionedTables) {
      expect(await monthsOf(name, column), name).toEqual(['2050-04', '2050-05', '2050-06'])
      expect(await partitionsOf(name)).not.toContain('2050_03')
    }
    expect(await keepPartitions(site.pool, 2, end)).toEqual({ added: 0, dropped: 0 })
    for (const { name, column } of partitionedTables) expect(await monthsOf(name, column)).toHaveLength(3)
  })

  it('keeps all rows when the option is 0', async () => {
    await fill(['2051-01'])
    await keepPartitions(site.pool, 0, new Date('2090-01-15T12:00:00Z'))
    for (const { name, column } of partitionedTables)
      expect(await monthsOf(name, column)).toEqual(['2051-01'])
  })

  it('deletes old rows that are in no partition of a month', async () => {
    await keepPartitions(site.pool, 1, new Date('2060-01-15T12:00:00Z'))
    await fill(['2055-05', '2060-01'])
    await keepPartitions(site.pool, 1, new Date('2060-01-15T12:00:00Z'))
    for (const { name, column } of partitionedTables)
      expect(await monthsOf(name, column)).toEqual(['2060-01'])
  })

  it('can run in several processes at once', async () => {
    const at = new Date('2070-01-15T12:00:00Z')
    const done = await Promise.all(Array.from({ length: 3 }, () => keepPartitions(site.pool, 13, at)))
    await keepPartitions(site.pool, 13, at)
    expect(Math.max(...done.map(({ added }) => added))).toBeGreaterThan(0)
    for (const { name } of partitionedTables) {
      const found = await partitionsOf(name)
      expect(found).toEqual(expect.arrayContaining(['2070_01', '2070_02', '2070_03']))
      expect(new Set(found).size).toBe(found.length)
    }
  })
})

describe('GET /api/stat/summary', () => {
  it('shows the same totals of a day after its rows were deleted, and from when on rows are kept', async () => {
    // Days in the future are not shown, so the past is this test's own.
    const month = addMonths(monthOf(new Date()), -30)
    await fill([month])
    const before = await summaryOf(month)
    expect(before.totals).toEqual({ views: 1, visitors: 2, bounces: 1 })
    expect(before.kept).toEqual({ months: 13, from: null })
    // The partition that has them may reach up to the present, so it is dropped once that is old enough.
    await keepPartitions(site.pool, 13, new Date('2080-01-15T12:00:00Z'))
    expect(await monthsOf('visit_stats', 'created_at')).toEqual([])
    const after = await summaryOf(month)
    expect(after).toEqual({ ...before, kept: { months: 13, from: `${month}-11` } })
    expect((await summaryOf(month, '&device=phone')).totals).toEqual({ views: 0, visitors: 0, bounces: 0 })
    expect((await site.get('/api/info/system', { token })).json().visitCount).toBe(1)
  })
})
