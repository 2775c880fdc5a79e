import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type DatabaseProgress, watchDatabaseJobs } from 'shared-auth/api'
import { z } from 'zod'

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
      for await (const data of await openEvents(signal)) {
        const job = readJob(data)
        if (job) onStep(job)
      }
    } catch {
      // Progress is optional: the job goes on without it, and its response says how it ended.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** The data of each event. The browser's own EventSource sends no bearer token, so the stream is fetched. */
async function openEvents(signal: AbortSignal): Promise<AsyncIterable<string>> {
  // As a stream the response has no text; the contract only knows its media type.
  const body: unknown = await watchDatabaseJobs({
    ...{ adapter: 'fetch', responseType: 'stream', timeout: 0, signal },
  })
  const events = (body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  return dataOf(events)
}

// A reader, because versions of Safari that are still in use lack asynchronous iteration of streams.
async function* dataOf(events: ReadableStream<{ data: string }>): AsyncGenerator<string> {
  const reader = events.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value.data
}

/** An event that is not of a job is skipped. */
function readJob(text: string): Job | undefined {
  try {
    return jobEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
