import { matchMount, mountsOf } from 'federation'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { createDataVersion, databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import { createGroupedWriter } from '../../db/grouped-writer.ts'
import { createMemo } from '../../db/memo.ts'
import type { Notifications } from '../../db/notifications.ts'
import {
  countByUrl,
  countViews,
  lastViewId,
  type NewView,
  recordViews,
  type UrlVisits,
  type ViewFilter,
} from './stat.repository.ts'

const memoMs = 30_000

// Their addresses carry secrets (reading 20).
const secretPages = /^\/(oauth|auth\/password\/restore)(\/|$)/

export function createStat(db: Db, pool: pg.Pool, notifications: Notifications) {
  const totals = createMemo<number>({ entries: 200, milliseconds: memoMs })
  const byUrl = createMemo<UrlVisits[]>({ entries: 12, milliseconds: memoMs })
  const data = createDataVersion(notifications, [databaseChannel])
  const version = async () => `${data.current()}:${await lastViewId(db)}`

  return {
    /** Settles when the view is committed. */
    record: createGroupedWriter<NewView>((rows) => recordViews(pool, rows)),

    async byUrl(range: { from?: Date; to?: Date }): Promise<UrlVisits[]> {
      return byUrl(JSON.stringify(range), await version(), () => countByUrl(db, range))
    },

    async count(filter: ViewFilter): Promise<number> {
      return totals(JSON.stringify(filter), await version(), () => countViews(db, filter))
    },
  }
}

/** The path that is counted: one of the site's pages, without query, fragment and last slash; else null. */
export function pageOfReport(currentURL: string, siteMode: Config['siteMode']): string | null {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(currentURL)) return null
  if (!URL.canParse(currentURL, 'http://site.invalid')) return null
  const { pathname } = new URL(currentURL, 'http://site.invalid')
  const path = decode(pathname).replace(/(?!^)\/+$/, '')
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
