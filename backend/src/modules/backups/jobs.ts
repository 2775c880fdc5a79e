import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { ConflictError } from '../../conflicts.ts'
import { connectTo } from '../../db/databases.ts'
import type { Channel } from '../../db/notices/channels.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { createRepeatedMessages } from '../../db/notices/repeated-messages.ts'
import { ApiError } from '../../errors.ts'
import type { Step } from './dump.ts'

export const jobKinds = ['backup', 'restore', 'upload', 'reset', 'verify'] as const

const progressMessage = z
  .object({
    id: z.uuid(),
    kind: z.enum(jobKinds),
    /** The current step: a table's name, or one of the fixed words. */
    phase: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    done: z.number(),
    total: z.number(),
    message: z.string().optional(),
  })
  .meta({ id: 'DatabaseProgress' })

export type Progress = z.infer<typeof progressMessage>
export type JobKind = Progress['kind']

export type JobContext = {
  onStep: Step
  /** Aborted when the client is gone, or when the job's lock is lost. */
  signal: AbortSignal
}

/** Is called when a job begins; what it returns, when the job ends. */
export type JobObserver = (kind: JobKind) => (isFailed: boolean) => void

export type Jobs = ReturnType<typeof createJobs>

const channel: Channel<Progress> = { name: 'database_jobs', schema: progressMessage }

// Held while a job runs; the server releases it when the job's process dies. It is held on the maintenance database,
// under the name of the site's database, because a database that is replaced takes its own locks along.
const jobLock = 161_803_398
const publishEveryMs = 250
// A job of a killed process never reports its end.
const staleMs = 60_000
const unlockMs = 2000

/** Backups and everything that replaces data: one at a time, in all processes, and each publishes its progress. */
export function createJobs(
  lockUrl: string,
  database: string,
  notifications: Notifications,
  onJob: JobObserver = () => () => undefined,
) {
  const watchers = new Set<(progress: Progress) => void>()
  let latest: Progress | undefined
  let receivedAt = 0

  // What replaces the database ends every connection, also those on which other processes would be notified of its end.
  const publish = createRepeatedMessages(notifications, channel)
  notifications.listen(channel, {
    onMessage(progress) {
      if (latest?.id === progress.id && latest.state !== 'running') return
      latest = progress
      receivedAt = Date.now()
      for (const watcher of watchers) watcher(progress)
    },
  })

  function reporter(kind: JobKind) {
    const id = randomUUID()
    let publishedAt = 0
    let published: Promise<void> = Promise.resolve()
    return (step: Omit<Progress, 'id' | 'kind'>) => {
      const isDue = step.state !== 'running' || Date.now() - publishedAt >= publishEveryMs
      if (!isDue) return
      publishedAt = Date.now()
      // Published one after the other, without delaying the job.
      published = published.then(() => publish('job', { id, kind, ...step }).catch(() => undefined))
    }
  }

  return {
    /** Runs the work unless another job is running. */
    async run<Result>(
      kind: JobKind,
      work: (context: JobContext) => Promise<Result>,
      cancelling?: AbortSignal,
    ): Promise<Result> {
      const lock = await connectTo(lockUrl)
      const lost = new AbortController()
      lock.once('end', () => lost.abort(lockLost()))
      try {
        const { rows } = await lock.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
          jobLock,
          database,
        ])
        if (!rows[0]?.mine) throw busy()
        const report = reporter(kind)
        report({ phase: 'start', state: 'running', done: 0, total: 0 })
        const end = onJob(kind)
        try {
          const result = await work({
            onStep: (phase, done, total) => report({ phase, state: 'running', done, total }),
            signal: AbortSignal.any([lost.signal, ...(cancelling ? [cancelling] : [])]),
          })
          end(false)
          report({ phase: 'end', state: 'done', done: 1, total: 1 })
          return result
        } catch (error) {
          end(!cancelling?.aborted)
          const message = error instanceof ApiError ? error.message : undefined
          report({ phase: 'end', state: 'failed', done: 0, total: 0, message })
          throw error
        }
      } finally {
        // A connection that does not respond loses the lock when the server notices that it is gone.
        const unlocking = lock.end().catch(() => undefined)
        await Promise.race([unlocking, sleep(unlockMs, undefined, { ref: false })])
      }
    },

    /** Calls back with the running job's progress and all later progress, until the returned function is called. */
    watch(watcher: (progress: Progress) => void): () => void {
      watchers.add(watcher)
      if (latest?.state === 'running' && Date.now() - receivedAt < staleMs) watcher(latest)
      return () => watchers.delete(watcher)
    },
  }
}

function busy() {
  return new ConflictError(
    'busy',
    'Ya hay otra tarea de la base de datos en curso. Espera a que termine y vuelve a intentarlo.',
  )
}

function lockLost() {
  return new ApiError(503, 'unavailable', 'Se perdió la conexión con la base de datos: la tarea se detuvo.')
}
