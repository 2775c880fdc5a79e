import { http } from 'shared-auth'
import { z } from 'zod'

const jobEvent = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'restore', 'upload', 'reset']),
  /** A table's name, or what is being done. */
  phase: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  done: z.number(),
  /** 0 while nobody knows. */
  total: z.number(),
})

/** How far a backup, restore, upload or reset is. */
export type Job = z.infer<typeof jobEvent>

const AGAIN_MS = 2000

/** Tells of every step of the database's jobs, also of those that somebody else started, until it is stopped. */
export async function watchJobs(onStep: (job: Job) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      // The browser's own reader of server-sent events sends no bearer.
      const { data } = await http.get<ReadableStream<Uint8Array>>('/api/db/progress', {
        adapter: 'fetch',
        responseType: 'stream',
        timeout: 0,
        signal,
      })
      await readEvents(data, (text) => {
        const job = readJob(text)
        if (job) onStep(job)
      })
    } catch {
      // Progress is a kindness: without it the work goes on, and its answer tells how it ended.
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
  }
}

// An event that is not of a job is skipped.
function readJob(text: string): Job | undefined {
  try {
    return jobEvent.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function readEvents(stream: ReadableStream<Uint8Array>, onData: (text: string) => void) {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onData(line.slice('data: '.length))
  }
}
