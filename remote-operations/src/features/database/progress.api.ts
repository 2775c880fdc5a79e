import { asEvents, readEvents } from 'shared-admin'
import { type DatabaseProgress, watchDatabaseJobs } from 'shared-auth/api'
import { z } from 'zod'

/** The progress of a backup, restore, upload, reset or verification; `total` is 0 until it is known. */
export type Job = DatabaseProgress

const jobEvent: z.ZodType<Job> = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'restore', 'upload', 'reset', 'verify']),
  phase: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  total: z.number(),
  message: z.string().optional(),
})

const RETRY_MS = 2000

/** Reports every step of the database's jobs, also of other people's, until the signal is aborted. */
export async function watchJobs(onStep: (job: Job) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      // The response is a stream; the OpenAPI document only declares its media type.
      const body: unknown = await watchDatabaseJobs({ ...asEvents, signal })
      for await (const data of readEvents(body)) {
        const job = readJob(data)
        if (job) onStep(job)
      }
    } catch {
      // Progress is optional: the job continues without it, and its response has the result.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** Returns undefined for an event that is not about a job, which is skipped. */
function readJob(text: string): Job | undefined {
  try {
    return jobEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
