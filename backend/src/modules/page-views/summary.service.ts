import { LRUCache } from 'lru-cache'
import { addDays, dayOf } from '../../days.ts'
import { createVersionedCache } from '../../db/caches/versioned-cache.ts'
import type { Db } from '../../db/database.ts'
import { readInTime } from '../../db/read-in-time.ts'
import type { LateReads } from '../../db/replica.ts'
import { createQueue } from '../../limits/jobQueue.ts'
import type { SiteSettings } from '../options/settings.ts'
import { countSteps } from './funnel.repository.ts'
import { type DayRange, isFiltered, type VisitorFilter } from './summary.filters.ts'
import { type Period, periodOf } from './summary.periods.ts'
import { type DaySummary, emptyDay, readDays, readFirstWholeDay, readHours } from './summary.repository.ts'
import type { FunnelQuery, PageViewFunnel, PageViewSummary, SummaryQuery } from './summary.schemas.ts'
import { type Days, summarize } from './summary.ts'

const CACHE_TTL_MS = 30_000
const LIMIT_MS = 10_000
/** Few enough that even a site with 100,000 views a day reads them well within the limit. */
const BLOCK_DAYS = 15
/** More concurrent reads would take the connections that visitors need. */
const MAX_AT_ONCE = 2
/** As many reads as a dozen screens request at the same time. */
const MAX_WAITING = 50
/** Two years: a period of a year, and the one before it. */
const MAX_CACHED_DAYS = 740
/** The last views of a day may be written after its end. */
const SETTLED_AFTER_MS = 5 * 60_000

type Position = { last: number; version: string }

/** Statistics of page views for administrators. */
export function createSummaries(
  lateReads: LateReads,
  { position, settings }: { position: (from: Db) => Promise<Position>; settings: Pick<SiteSettings, 'read'> },
) {
  const summaries = createVersionedCache<Omit<PageViewSummary, 'kept'>>({ entries: 50, ttlMs: CACHE_TTL_MS })
  const funnels = createVersionedCache<PageViewFunnel>({ entries: 50, ttlMs: CACHE_TTL_MS })
  const closedDays = createDayCache()
  const inTurn = createQueue({ running: MAX_AT_ONCE, waiting: MAX_WAITING })
  const read = <Value>(work: (db: Db) => Promise<Value>) =>
    inTurn(() => lateReads((db) => readInTime(db, LIMIT_MS, work)))

  /** The days of a range without a filter: those that are over are read once, and again after old rows changed. */
  async function daysOf(range: DayRange, version: string, moment: Date): Promise<Days> {
    const lastClosed = addDays(dayOf(new Date(moment.getTime() - SETTLED_AFTER_MS)), -1)
    const lastWhole = range.until ? addDays(range.to, -1) : range.to
    const [end = lastClosed] = [lastWhole, lastClosed].toSorted()
    const closed = await closedDays(range.from, end, version, (missing) =>
      read((tx) => readDays(tx, missing, noFilter)),
    )
    const openFrom = end < range.from ? range.from : addDays(end, 1)
    if (openFrom > range.to) return closed
    const open = await read((tx) => readDays(tx, { ...range, from: openFrom }, noFilter))
    return new Map([...closed, ...open])
  }

  async function hoursOf({ now, before, unit }: Period, filter: VisitorFilter) {
    if (unit !== 'hour') return undefined
    const [shown, earlier] = await Promise.all(
      [now, before].map((range) => read((tx) => readHours(tx, range, filter))),
    )
    return { now: shown ?? [], before: earlier ?? [] }
  }

  return {
    async summary({ dateFrom, dateTo, days, ...filter }: SummaryQuery): Promise<PageViewSummary> {
      const moment = new Date()
      const period = periodOf({ dateFrom, dateTo, days }, moment)
      const { last, version } = await lateReads(position)
      const key = JSON.stringify([period.now, filter])
      const found = await summaries(key, `${version}:${last}:${dayOf(moment)}`, async () => {
        const find = (range: DayRange) =>
          isFiltered(filter) ? read((tx) => readDays(tx, range, filter)) : daysOf(range, version, moment)
        const [now, before, hours] = await Promise.all([
          find(period.now),
          find(period.before),
          hoursOf(period, filter),
        ])
        return summarize(period, { now, before, hours }, moment)
      })
      const months = (await settings.read())['stats.retentionMonths']
      return { ...found, kept: { months, from: await lateReads(readFirstWholeDay) } }
    },

    async funnel({
      dateFrom,
      dateTo,
      days,
      step1,
      step2,
      step3,
      ...filter
    }: FunnelQuery): Promise<PageViewFunnel> {
      const { now } = periodOf({ dateFrom, dateTo, days })
      const urls = [step1, step2, step3]
      const { last, version } = await lateReads(position)
      return funnels(JSON.stringify([now, filter, urls]), `${version}:${last}`, async () => {
        const counts = await read((tx) => countSteps(tx, now, filter, urls))
        return { steps: urls.map((url, index) => ({ url, visitors: counts[index] ?? 0 })) }
      })
    },
  }
}

const noFilter: VisitorFilter = { url: '', entry: '', exit: '', source: '', device: '', country: '' }

/** Caches days that are over, as long as the version of the data stays the same. */
function createDayCache() {
  const cache = new LRUCache<string, DaySummary>({ max: MAX_CACHED_DAYS })
  let cachedVersion: string | undefined

  return async (
    from: string,
    to: string,
    version: string,
    readRange: (range: DayRange) => Promise<Days>,
  ): Promise<Days> => {
    if (version !== cachedVersion) cache.clear()
    cachedVersion = version
    const names: string[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) names.push(day)
    const days: Days = new Map()
    // Each block is cached as soon as it is read, so that a retry after a failure continues there.
    for (let at = 0; at < names.length; at += BLOCK_DAYS) {
      const block = names.slice(at, at + BLOCK_DAYS)
      const missing = block.filter((name) => !cache.has(name))
      const [first, last] = [missing[0], missing.at(-1)]
      const found: Days = first && last ? await readRange({ from: first, to: last }) : new Map()
      for (const name of block) {
        const day = found.get(name) ?? cache.get(name) ?? emptyDay()
        if (cachedVersion === version) cache.set(name, day)
        days.set(name, day)
      }
    }
    return days
  }
}
