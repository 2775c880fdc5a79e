import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Mount } from 'federation'
import { createWaitingWork } from '../../../background/waitingWork.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/database.ts'
import type { Exchange } from '../../../db/exchange.ts'
import {
  changesChannel,
  contentChannel,
  createDataVersion,
  databaseChannel,
} from '../../../db/notices/data-version.ts'
import type { Notifications } from '../../../db/notices/notifications.ts'
import { searchEntries } from '../../../db/schema/search.ts'
import type { SiteReader } from '../../../site/publishedSite.ts'
import { listOutdated, lockEntries, remakeEntries, replaceEntries } from './entries.repository.ts'
import { createPageSource } from './pages.ts'
import { type RowKind, rowKinds } from './sources.ts'

/** Records of one transaction: some tenths of a second, after which others have their turn. */
const BATCH = 50
const PASS = 2000
/** By then, pages whose texts changed have been prerendered. */
const PAGES_AFTER_MS = 4000

export type SearchIndex = ReturnType<typeof createSearchIndex>

type Log = Pick<FastifyBaseLogger, 'error'>

type Options = {
  config: Pick<Config, 'siteDir' | 'siteMode'>
  db: Db
  notifications: Pick<Notifications, 'listenForSignal' | 'isListening'>
  exchange: Pick<Exchange, 'isLoading'>
  site: SiteReader
  log: Log
}

/**
 * Keeps what can be found equal to what is published. It compares instead of noting changes, so it does not matter who made them, or
 * whether a process was killed meanwhile: an empty index, as after an upgrade, and one of a backup are only outdated.
 */
export function createSearchIndex({ config, db, notifications, exchange, site, log }: Options) {
  const readPages = createPageSource(config.siteDir, config.siteMode)
  let isStarted = false
  let soon: NodeJS.Timeout | undefined

  async function update(isClosed: () => boolean = () => false) {
    if (exchange.isLoading()) return
    await updateRows(db, log, () => isClosed() || exchange.isLoading())
    const { site: published } = await site.read()
    if (published && !isClosed()) await updatePages(published.mounts)
  }

  async function updatePages(mounts: Mount[]) {
    const pages = await readPages(mounts)
    const present = new Map(pages.map((page) => [page.record, page]))
    await db.transaction(async (transaction) => {
      const known = await listPages(transaction)
      const isCurrent = (record: string) => known.get(record) === present.get(record)?.source
      if ([...known.keys(), ...present.keys()].every(isCurrent)) return
      await lockEntries(transaction)
      const outdated = [...new Set([...known.keys(), ...present.keys()])].filter((each) => !isCurrent(each))
      const entries = outdated.flatMap((record) => present.get(record) ?? [])
      // Another process may have written them while this one waited for its turn.
      await replaceEntries(transaction, 'page', outdated, entries)
    })
  }

  const work = createWaitingWork({
    doAll: update,
    onError: (error) => log.error({ err: error }, 'what can be found could not be brought up to date'),
  })

  /** Looks for what changed, now and once pages show it. */
  function wake() {
    if (!isStarted) return
    work.wake()
    soon ??= setTimeout(() => {
      soon = undefined
      work.wake()
    }, PAGES_AFTER_MS).unref()
  }

  return {
    wake,
    update,

    start() {
      createDataVersion(notifications, [contentChannel, databaseChannel, changesChannel], wake)
      site.onChange(wake)
      isStarted = true
      work.start()
    },

    async close() {
      clearTimeout(soon)
      await work.close()
    },
  }
}

/** Makes the entries of all records whose entries are missing or outdated; one that fails is left for the next time. */
export async function updateRows(db: Db, log: Log, isClosed: () => boolean = () => false) {
  for (const kind of rowKinds) {
    for (;;) {
      const outdated = await listOutdated(db, kind, PASS)
      for (let at = 0; at < outdated.length && !isClosed(); at += BATCH)
        await remakeApart(db, kind, outdated.slice(at, at + BATCH), log)
      if (outdated.length < PASS || isClosed()) break
    }
  }
}

async function remakeApart(db: Db, kind: RowKind, records: string[], log: Log) {
  try {
    await remakeEntries(db, kind, records)
  } catch (error) {
    const [record] = records
    if (records.length === 1) log.error({ err: error, kind, record }, 'a record cannot be found')
    else for (const each of records) await remakeApart(db, kind, [each], log)
  }
}

async function listPages(db: Db): Promise<Map<string, string>> {
  const { record, source, kind } = searchEntries
  const rows = await db.select({ record, source }).from(searchEntries).where(eq(kind, 'page'))
  return new Map(rows.map((row) => [row.record, row.source]))
}
