import { matchMount, mountsOf } from 'federation'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { createDataVersion, databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import { createGroupedWriter } from '../../db/grouped-writer.ts'
import { createMemo } from '../../db/memo.ts'
import type { Notifications } from '../../db/notifications.ts'
import { visitStats } from '../../db/schema/messages.ts'
import { firstVisitOf, pictureRange, readOverTime } from '../../series.ts'
import {
  countByUrl,
  countViews,
  lastViewId,
  type NewView,
  recordViews,
  type UrlVisits,
  type ViewFilter,
} from './stat.repository.ts'
import type { ViewSeries } from './stat.schemas.ts'

const memoMs = 30_000
const mostPages = 10
const views = { table: visitStats, moment: visitStats.createdAt }

type DateRange = { from?: Date; to?: Date }

// Their addresses carry secrets (reading 20).
const secretPages = /^\/(oauth|auth\/password\/restore)(\/|$)/

export function createStat(db: Db, pool: pg.Pool, notifications: Notifications) {
  const totals = createMemo<number>({ entries: 200, milliseconds: memoMs })
  const addresses = createMemo<UrlVisits[]>({ entries: 12, milliseconds: memoMs })
  const pictures = createMemo<ViewSeries>({ entries: 12, milliseconds: memoMs })
  const data = createDataVersion(notifications, [databaseChannel])
  const version = async () => `${data.current()}:${await lastViewId(db)}`

  const byUrl = async (range: DateRange): Promise<UrlVisits[]> =>
    addresses(JSON.stringify(range), await version(), () => countByUrl(db, range))

  async function readSeries(
    { from, to = new Date() }: DateRange,
    all: Promise<UrlVisits[]>,
  ): Promise<ViewSeries> {
    const first = await firstVisitOf(db, views)
    const range = pictureRange({ from: from ?? first ?? to, to }, first)
    const [overTime, urls] = await Promise.all([readOverTime(db, views, range), all])
    return { ...overTime, pages: mostVisited(urls) }
  }

  return {
    /** Settles when the view is committed. */
    record: createGroupedWriter<NewView>((rows) => recordViews(pool, rows)),

    byUrl,

    /** Views over time and the pages they were of; without a start, from the first view on. */
    async series(range: DateRange): Promise<ViewSeries> {
      return pictures(JSON.stringify(range), await version(), () => readSeries(range, byUrl(range)))
    },

    async count(filter: ViewFilter): Promise<number> {
      return totals(JSON.stringify(filter), await version(), () => countViews(db, filter))
    },
  }
}

function mostVisited(urls: UrlVisits[]): ViewSeries['pages'] {
  return urls
    .toSorted((one, other) => other.visits - one.visits || one.url.localeCompare(other.url))
    .slice(0, mostPages)
    .map(({ url, visits }) => ({ url, visits }))
}

/** The path that is counted: one of the site's pages, without query, fragment and last slash; else null. */
export function pageOfReport(currentURL: string, siteMode: Config['siteMode']): string | null {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(currentURL)) return null
  if (!URL.canParse(currentURL, 'http://site.invalid')) return null
  const { pathname } = new URL(currentURL, 'http://site.invalid')
  const path = decode(pathname).replace(/(?<=^\/|[^/])\/+$/, '')
  if (path.length > 512 || /\p{Cc}/u.test(path) || secretPages.test(path)) return null
  return matchMount(mountsOf(siteMode), path) ? path : null
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
