import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createDataVersion, databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import type { Exchange } from '../../db/exchange.ts'
import { createGroupedWriter } from '../../db/grouped-writer.ts'
import { createMemo } from '../../db/memo.ts'
import type { Notifications } from '../../db/notifications.ts'
import { webAddressOf } from './shortener.policy.ts'
import {
  countLinks,
  findDestination,
  findLinks,
  listLinks,
  rankLinks,
  rankMatches,
} from './shortener.repository.ts'
import type { LinkRow } from './shortener.schemas.ts'
import {
  countVisits,
  lastVisitId,
  type NewVisit,
  recordVisits,
  settleArrivals,
  type VisitFilter,
} from './visits.repository.ts'

/** Where a link leads. */
export type Destination = { id: string; location: string }

type LinkPage = {
  search: string
  from?: Date
  to?: Date
  order: 'ASC' | 'DESC'
  limit: number
  offset: number
}

/** The channel on which the database tells that links were changed. */
const linksChannel = 'shorteners'

const mostKnown = 20_000
const mostRanked = 5000
const memoMs = 30_000
// Settling takes more work than following a link does: it waits for a pause, but not for ever.
const pauseMs = 1000
const longestRushMs = 10_000

export type ShortLinks = ReturnType<typeof createShortLinks>

/** Short links as visitors and lists need them: remembered, and forgotten whenever any process changes one. */
export function createShortLinks(
  { db, pool, logger, exchange }: { db: Db; pool: pg.Pool; logger: FastifyBaseLogger; exchange: Exchange },
  notifications: Notifications,
) {
  const known = new Map<string, Destination | null>()
  const totals = createMemo<number>({ entries: 200, milliseconds: memoMs })
  const rankings = createMemo<{ id: string; visits: number }[]>({ entries: 6, milliseconds: memoMs })
  const visitTotals = createMemo<number>({ entries: 200, milliseconds: memoMs })
  const version = createDataVersion(notifications, [linksChannel, databaseChannel], () => known.clear())

  async function load(code: string): Promise<Destination | null> {
    const asked = version.current()
    const row = await findDestination(db, code)
    const address = row && webAddressOf(row.destination)
    const found = address ? { id: row.id, location: address.href } : null
    // An answer asked for before a change is not kept after it.
    if (asked === version.current()) {
      if (known.size >= mostKnown) known.clear()
      known.set(code, found)
    }
    return found
  }

  /** Another one whenever links or visits are others than when something was counted. */
  const visitsVersion = async () => `${version.current()}:${await lastVisitId(db)}`

  // While another database is made to take this one's place, visits stay where they arrived and move with it.
  const settle = async () => {
    if (!exchange.isLoading()) await settleArrivals(pool)
  }
  let settling: NodeJS.Timeout | undefined
  let rushStartedAt: number | undefined

  // What fails is kept where it arrived, and moves with the next visit, list or start.
  function settleSoon() {
    const now = performance.now()
    rushStartedAt ??= now
    clearTimeout(settling)
    const wait = Math.min(pauseMs, rushStartedAt + longestRushMs - now)
    settling = setTimeout(() => {
      rushStartedAt = undefined
      settle().catch((error) => logger.warn({ err: error }, 'visits were not settled'))
    }, wait).unref()
  }

  return {
    /** To be called after every change that this process makes. */
    forget: version.change,

    /** Where a code leads, at once when that is remembered. */
    find(code: string): Destination | null | Promise<Destination | null> {
      const found = known.get(code)
      return found === undefined ? load(code) : found
    },

    /** Settles when the visit is committed. */
    recordVisit: createGroupedWriter<NewVisit>(async (rows) => {
      await recordVisits(pool, rows)
      settleSoon()
    }),

    /** To be awaited before visits are read, so that every redirect that was answered is among them. */
    settle,
    settleSoon,

    close: () => clearTimeout(settling),

    async list({
      search,
      from,
      to,
      order,
      limit,
      offset,
    }: LinkPage): Promise<{ rows: LinkRow[]; total: number }> {
      await settle()
      const isRange = from !== undefined || to !== undefined
      if (!isRange) {
        const total = await totals(search, version.current(), () => countLinks(db, search))
        // Few matches are put in order once; many are read in the order of the index.
        if (!search || total > mostRanked) {
          return { rows: await listLinks(db, { search, order, limit, offset }), total }
        }
      }
      const key = JSON.stringify([search, from, to])
      const ranking = await rankings(key, await visitsVersion(), () =>
        isRange ? rankLinks(db, { search, from, to }) : rankMatches(db, search),
      )
      const wanted = sliceOf(ranking, order, offset, limit)
      const links = new Map(
        (
          await findLinks(
            db,
            wanted.map(({ id }) => id),
          )
        ).map((row) => [row.id, row]),
      )
      const rows = wanted.flatMap(({ id, visits }) => {
        const row = links.get(id)
        return row ? [{ ...row, visitCount: visits }] : []
      })
      return { rows, total: ranking.length }
    },

    async countVisits(filter: VisitFilter): Promise<number> {
      return visitTotals(JSON.stringify(filter), await visitsVersion(), () => countVisits(db, filter))
    },
  }
}

function sliceOf<Entry>(ranking: Entry[], order: 'ASC' | 'DESC', offset: number, limit: number): Entry[] {
  if (order === 'DESC') return ranking.slice(offset, offset + limit)
  const end = Math.max(0, ranking.length - offset)
  return ranking.slice(Math.max(0, end - limit), end).reverse()
}
