import { type DatabaseProgress, watchDatabaseJobs } from 'shared-auth/api'
import { z } from 'zod'
import { asEvents, readEvents } from '../../live/readEvents.ts'

/** How far a backup, restore, upload or reset is; `total` is 0 until it is known. */
export type Job = DatabaseProgress

const jobEvent: z.ZodType<Job> = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'restore', 'upload', 'reset']),
  phase: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string().optional(),
})

const RETRY_MS = 2000

/** Reports every step of the database's jobs, also of other people, until the signal stops it. */
export async function watchJobs(onStep: (job: Job) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      // As a stream the response has no text; the contract only knows its media type.
      const body: unknown = await watchDatabaseJobs({ ...asEvents, signal })
      for await (const data of readEvents(body)) {
        const job = readJob(data)
        if (job) onStep(job)
      }
    } catch {
      // Progress is optional: the job goes on without it, and its response says how it ended.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** An event that is not of a job is skipped. */
function readJob(text: string): Job | undefined {
  try {
    return jobEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
