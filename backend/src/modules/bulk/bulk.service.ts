import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Channel } from '../../db/notices/channels.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { createRepeatedMessages } from '../../db/notices/repeated-messages.ts'
import { ApiError, isDatabaseBusy } from '../../errors.ts'
import type { Author } from '../activity/author.ts'
import type { Outcome } from '../activity/changeRows.ts'
import { recordNothing } from '../activity/recordChange.ts'
import { MAX_BULK_ROWS } from './bulk.rows.ts'
import type { BulkProgress } from './bulk.schemas.ts'

type Log = { error(details: object, message: string): void }

/** The rows of a bulk change, and what it does to a block of them. */
export type BulkWork = {
  find: () => Promise<string[]>
  apply: (db: Db, ids: string[]) => Promise<Outcome[]>
  /** Called after each block, before it is reported. */
  onChanged?: (() => void) | undefined
}

const stopMessage = z.object({ runId: z.guid() })
const stopChannel: Channel<z.infer<typeof stopMessage>> = { name: 'bulk_stop', schema: stopMessage }

// Each block is one transaction: large enough to be fast, small enough that others do not wait long for its locks.
const BLOCK_ROWS = 500
const MAX_NAMED = 500
const MAX_PROBLEMS = 2000

/** Changes many rows in blocks, and reports after each; any process can stop a run of another one. */
export function createBulkRuns(db: Db, notifications: Notifications, log: Log) {
  const running = new Map<string, AbortController>()
  const ended = new Set<Promise<void>>()
  const publishStop = createRepeatedMessages(notifications, stopChannel)
  notifications.listen(stopChannel, { onMessage: ({ runId }) => running.get(runId)?.abort() })

  async function work(
    author: Author,
    { find, apply, onChanged }: BulkWork,
    report: (progress: BulkProgress) => void,
  ) {
    const id = randomUUID()
    const stopping = new AbortController()
    const counts = { done: 0, total: 0, changed: 0 }
    let problems = 0
    const send = (state: BulkProgress['state'], rows: Outcome[] = [], message?: string) =>
      report({ id, state, ...counts, rows, message })
    author.runId = id
    running.set(id, stopping)
    try {
      const ids = await find()
      if (ids.length > MAX_BULK_ROWS) throw tooMany()
      counts.total = ids.length
      send('running')
      for (let at = 0; at < ids.length; at += BLOCK_ROWS) {
        if (stopping.signal.aborted) return send('stopped')
        const block = ids.slice(at, at + BLOCK_ROWS)
        const outcomes = withMissing(block, await db.transaction((transaction) => apply(transaction, block)))
        onChanged?.()
        const left = outcomes.filter(({ problem }) => problem !== undefined)
        counts.done += block.length
        counts.changed += outcomes.length - left.length
        const named = ids.length <= MAX_NAMED ? outcomes : left.slice(0, Math.max(0, MAX_PROBLEMS - problems))
        problems += left.length
        send('running', named)
      }
      send('done')
    } catch (error) {
      if (!(error instanceof ApiError)) log.error({ err: error }, 'a bulk change failed')
      send('failed', [], reasonOf(error))
    } finally {
      running.delete(id)
      if (counts.changed === 0) recordNothing(author)
    }
  }

  return {
    /** Resolves when the last row is done; errors are reported, not thrown. */
    run(author: Author, asked: BulkWork, report: (progress: BulkProgress) => void): Promise<void> {
      const end = work(author, asked, report).finally(() => ended.delete(end))
      ended.add(end)
      return end
    },

    /** Stops a run after the rows that are being changed. */
    stop: (runId: string) => publishStop(runId, { runId }),

    async close() {
      for (const stopping of running.values()) stopping.abort()
      await Promise.allSettled(ended)
    },
  }
}

/** In the order of the ids, including rows that no longer exist. */
function withMissing(ids: string[], outcomes: Outcome[]): Outcome[] {
  const found = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  return ids.map((id) => found.get(id) ?? { id, name: '', problem: 'Ya no existe.' })
}

function tooMany() {
  const most = MAX_BULK_ROWS.toLocaleString('es-CO')
  return new ApiError(400, 'invalid', `Como máximo ${most} filas a la vez: acota las fechas o la búsqueda.`)
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message
  return isDatabaseBusy(error)
    ? 'La base de datos está ocupada. Inténtalo de nuevo en un momento.'
    : undefined
}
