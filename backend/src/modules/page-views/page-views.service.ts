import { type Mount, matchMount } from 'federation'
import { createBatchWriter } from '../../db/batch-writer.ts'
import { createIncrementalCache } from '../../db/caches/incremental-cache.ts'
import { createVersionedCache } from '../../db/caches/versioned-cache.ts'
import type { Db } from '../../db/database.ts'
import { createDataVersion, databaseChannel } from '../../db/notices/data-version.ts'
import { readPosition } from '../../db/row-position.ts'
import { pageViews } from '../../db/schema/messages.ts'
import { createAppendOnlyList } from '../../lists/append-only-list.ts'
import type { ListFilter } from '../../lists/page.ts'
import { chartRange, countOverTime, findFirstVisit } from '../../series.ts'
import type { Services } from '../../services.ts'
import { createViewNotices } from './live.ts'
import {
  addByUrl,
  countPageViews,
  countViewsByUrl,
  findPageViewMatches,
  findPageViews,
  listPageViews,
  type NewPageView,
  recordPageViews,
  type UrlViews,
} from './page-views.repository.ts'
import type { PageViewSeries } from './page-views.schemas.ts'
import { createSummaries } from './summary.service.ts'

const cacheTtlMs = 30_000
// Entries do not become stale; they expire so that unused ones are dropped.
const incrementalTtlMs = 600_000
const maxPages = 10
const views = { table: pageViews, moment: pageViews.createdAt }

type DateRange = { from?: Date; to?: Date }

// URLs of these pages carry secrets, which are never stored.
const secretPages = /^\/(oauth|auth\/password\/restore)(\/|$)/

export function createPageViews(
  {
    db,
    pool,
    lateReads,
    notifications,
    relay,
    settings,
  }: Pick<Services, 'db' | 'pool' | 'lateReads' | 'notifications' | 'relay' | 'settings'>,
  log: { warn(details: object, message: string): void },
) {
  const notices = createViewNotices(relay, log)
  const addresses = createIncrementalCache<UrlViews[]>({
    entries: 12,
    ttlMs: incrementalTtlMs,
    merge: addByUrl,
  })
  const pictures = createVersionedCache<PageViewSeries>({ entries: 12, ttlMs: cacheTtlMs })
  const data = createDataVersion(notifications, [databaseChannel])

  /** To be read from the server from which the rows up to it are read. */
  async function position(from: Db) {
    const dataVersion = data.current()
    const { last, version } = await readPosition(from, pageViews)
    return { last, version: `${dataVersion}:${version}` }
  }

  const byUrlIn = async (from: Db, range: DateRange): Promise<UrlViews[]> =>
    addresses(JSON.stringify(range), await position(from), (after) => countViewsByUrl(from, range, after))

  async function readSeries(
    db: Db,
    { from, to = new Date() }: DateRange,
    all: Promise<UrlViews[]>,
  ): Promise<PageViewSeries> {
    const first = await findFirstVisit(db, views)
    const range = chartRange({ from: from ?? first ?? to, to }, first)
    const [overTime, urls] = await Promise.all([countOverTime(db, views, range), all])
    return { ...overTime, pages: maxVisited(urls) }
  }

  return {
    /** Resolves when the view is committed. */
    record: createBatchWriter<NewPageView>(async (rows) => {
      await recordPageViews(pool, rows)
      notices.note(rows.length)
    }),

    close: notices.close,

    summaries: createSummaries(lateReads, { position, settings }),

    byUrl: (range: DateRange) => lateReads((from) => byUrlIn(from, range)),

    /** Views over time and by page; without a start, from the first view on. */
    series(range: DateRange): Promise<PageViewSeries> {
      return lateReads(async (from) => {
        const { last, version } = await position(from)
        return pictures(JSON.stringify(range), `${version}:${last}`, () =>
          readSeries(from, range, byUrlIn(from, range)),
        )
      })
    },

    list: createAppendOnlyList({
      position: () => position(db),
      count: (filter: ListFilter, after) => countPageViews(db, filter, after),
      list: (filter, page) => listPageViews(db, filter, page),
      findMatches: (filter, range) => findPageViewMatches(db, filter, range),
      findRows: (ids, order) => findPageViews(db, ids, order),
    }),
  }
}

function maxVisited(urls: UrlViews[]): PageViewSeries['pages'] {
  return urls
    .toSorted((one, other) => other.visits - one.visits || one.url.localeCompare(other.url))
    .slice(0, maxPages)
    .map(({ url, visits }) => ({ url, visits }))
}

/** The path that is counted: one of the site's pages, without query, fragment and trailing slash; else null. */
export function pageOfReport(currentURL: string, mounts: Mount[]): string | null {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(currentURL)) return null
  if (!URL.canParse(currentURL, 'http://site.invalid')) return null
  const { pathname } = new URL(currentURL, 'http://site.invalid')
  const path = decode(pathname).replace(/(?<=^\/|[^/])\/+$/, '')
  if (path.length > 512 || /\p{Cc}/u.test(path) || secretPages.test(path)) return null
  return matchMount(mounts, path) ? path : null
}

/** Whether a page is one of the paths or lies below one; '/' is only the home page. */
export function isBelow(url: string, paths: string[]): boolean {
  return paths.some((path) => {
    const folder = path.replace(/\/+$/, '')
    return folder === '' ? url === '/' : url === folder || url.startsWith(`${folder}/`)
  })
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
