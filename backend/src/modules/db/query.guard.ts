import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type QueryError, tooLarge, tooSlow } from './query.errors.ts'
import { graceMs, limitMs, maxBytes } from './query.limits.ts'
import type { QueryWatchdog } from './query.watchdog.ts'

type Socket = NodeJS.EventEmitter & { destroy(): void }

/**
 * Ends the connection of a query that takes too long or sends too much. A statement can lift its own time limit and
 * survive being cancelled, so that the last word is not left to it.
 */
export function guardConnection(client: pg.Client, watchdog: QueryWatchdog) {
  const { connection, processID } = client as unknown as { connection: { stream: Socket }; processID: number }
  let complaint: QueryError | undefined
  let bytes = 0
  // Should this fail, the watchdog's sweep goes on trying.
  const end = () => watchdog.end(processID).catch(() => undefined)
  const timer = setTimeout(() => {
    complaint ??= tooSlow()
    void Promise.race([end(), sleep(graceMs)]).then(() => connection.stream.destroy())
  }, limitMs + graceMs)
  return {
    countBytes() {
      connection.stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes || complaint) return
        complaint = tooLarge()
        connection.stream.destroy()
        void end()
      })
    },
    complaint: () => complaint,
    stop: () => clearTimeout(timer),
  }
}
