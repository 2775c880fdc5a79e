import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createBatchWriter } from '../../db/batch-writer.ts'
import type { Db } from '../../db/database.ts'
import type { Exchange } from '../../db/exchange.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { readPosition } from '../../db/row-position.ts'
import { visits } from '../../db/schema/shortLinks.ts'
import { createAppendOnlyList } from '../../lists/append-only-list.ts'
import type { Found } from '../../lists/page.ts'
import type { Relay } from '../../redis/relay.ts'
import { createDestinations } from './destinations.ts'
import { createSettling } from './settling.ts'
import { createLinkList } from './short-links.list.ts'
import type { LinkFilter, LinkPage, LinkRow } from './short-links.repository.ts'
import { createVisitNotices } from './visits.live.ts'
import {
  countVisits,
  findVisitMatches,
  findVisits,
  listVisits,
  type NewVisit,
  recordVisits,
  type VisitFilter,
} from './visits.repository.ts'

export type ShortLinks = ReturnType<typeof createShortLinks>

/** Short links as visitors and lists need them: cached, and invalidated whenever any process changes one. */
export function createShortLinks(
  {
    db,
    pool,
    logger,
    exchange,
    relay,
  }: { db: Db; pool: pg.Pool; logger: FastifyBaseLogger; exchange: Exchange; relay: Relay },
  notifications: Notifications,
) {
  const { find, version } = createDestinations(db, notifications)
  const { settle, settleSoon, close: stopSettling } = createSettling({ pool, logger, exchange })
  const notices = createVisitNotices(relay, logger)

  /** The position of the visits; its version includes that of the links, because searches read them. */
  async function visitsPosition() {
    const linksVersion = version.current()
    const position = await readPosition(db, visits)
    return { ...position, version: `${linksVersion}:${position.version}` }
  }

  const links = createLinkList(db, { links: version.current, visits: visitsPosition })

  return {
    /** To be called after every change that this process makes. */
    invalidate: version.change,

    /** Where a code leads; not a promise when that is cached. */
    find,

    /** Resolves when the visit is committed. */
    recordVisit: createBatchWriter<NewVisit>(async (rows) => {
      await recordVisits(pool, rows)
      settleSoon()
      notices.note(rows)
    }),

    /** To be awaited before visits are read, so that every visit whose redirect was sent is among them. */
    settle,
    settleSoon,
    close() {
      stopSettling()
      notices.close()
    },

    async list(filter: LinkFilter, page: LinkPage): Promise<Found<LinkRow>> {
      await settle()
      return links.page(filter, page)
    },

    listTags: links.tags,

    listVisits: createAppendOnlyList({
      position: visitsPosition,
      count: (filter: VisitFilter, after) => countVisits(db, filter, after),
      list: (filter, page) => listVisits(db, filter, page),
      findMatches: (filter, range) => findVisitMatches(db, filter, range),
      findRows: (ids, order) => findVisits(db, ids, order),
    }),
  }
}
