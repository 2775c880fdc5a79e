import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import type { Channel } from '../../db/channels.ts'
import type { Notifications } from '../../db/notifications.ts'
import { ApiError } from '../../errors.ts'

const progressMessage = z.object({
  id: z.uuid(),
  kind: z.enum(['backup', 'restore', 'upload', 'reset']),
  /** What is being done: a table's name, or one of the words of the response's schema. */
  phase: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string().optional(),
})

export type Progress = z.infer<typeof progressMessage>
export type JobKind = Progress['kind']

const channel: Channel<Progress> = { name: 'database_jobs', schema: progressMessage }

// Held while a job runs; the server takes it back when the job's process dies.
const jobLock = 161_803_398
const tellEveryMs = 250
// A job of a killed process never tells its end.
const staleMs = 60_000

/** Backups and whatever replaces data: one at a time, in all processes, and each tells how far it is. */
export function createJobs(pool: pg.Pool, notifications: Notifications) {
  const watchers = new Set<(progress: Progress) => void>()
  let latest: Progress | undefined
  let heardAt = 0

  notifications.listen(channel, {
    onMessage(progress) {
      latest = progress
      heardAt = Date.now()
      for (const watcher of watchers) watcher(progress)
    },
  })

  function reporter(kind: JobKind) {
    const id = randomUUID()
    let toldAt = 0
    let told: Promise<void> = Promise.resolve()
    return (step: Omit<Progress, 'id' | 'kind'>) => {
      const isDue = step.state !== 'running' || Date.now() - toldAt >= tellEveryMs
      if (!isDue) return
      toldAt = Date.now()
      // One after the other, but nobody's work waits for those who watch.
      told = told.then(() => notifications.publish(channel, { id, kind, ...step }).catch(() => undefined))
    }
  }

  return {
    /** Runs the work on a connection of its own, which ends with it. */
    async run<Result>(
      kind: JobKind,
      work: (
        client: pg.PoolClient,
        onStep: (phase: string, done: number, total: number) => void,
      ) => Promise<Result>,
    ): Promise<Result> {
      const client = await pool.connect()
      // A connection that breaks is told by the query that it breaks.
      client.on('error', () => undefined)
      try {
        const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [jobLock])
        if (!rows[0]?.mine) throw busy()
        const tell = reporter(kind)
        tell({ phase: 'start', state: 'running', done: 0, total: 0 })
        try {
          const result = await work(client, (phase, done, total) =>
            tell({ phase, state: 'running', done, total }),
          )
          tell({ phase: 'end', state: 'done', done: 1, total: 1 })
          return result
        } catch (error) {
          const message = error instanceof ApiError ? error.message : undefined
          tell({ phase: 'end', state: 'failed', done: 0, total: 0, message })
          throw error
        }
      } finally {
        // The lock at once, so that the next job is not told of this one; settings go with the connection.
        await client.query('select pg_advisory_unlock($1)', [jobLock]).catch(() => undefined)
        client.release(true)
      }
    },

    /** Calls back with the running job's progress, and with all from now on, until the returned function is called. */
    watch(watcher: (progress: Progress) => void): () => void {
      watchers.add(watcher)
      if (latest?.state === 'running' && Date.now() - heardAt < staleMs) watcher(latest)
      return () => watchers.delete(watcher)
    },
  }
}

function busy() {
  return new ApiError(
    409,
    'busy',
    'Ya hay otra tarea de la base de datos en curso. Espera a que termine y vuelve a intentarlo.',
  )
}
