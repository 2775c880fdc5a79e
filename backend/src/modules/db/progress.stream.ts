import type { FastifyReply } from 'fastify'
import type { Progress } from './jobs.ts'

const aliveMs = 15_000

/** Sends each progress as a server-sent event until the reader leaves or the returned function is called. */
export function streamProgress(
  reply: FastifyReply,
  watch: (watcher: (progress: Progress) => void) => () => void,
): () => void {
  // Past compression, which would hold events back until it has enough of them.
  reply.hijack()
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Kept for nothing else afterwards: an idle connection would hold up the server's stop.
    connection: 'close',
    // nginx would hold them back, too.
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 2000\n\n')
  const unwatch = watch((progress) => {
    reply.raw.write(`event: progress\nid: ${progress.id}\ndata: ${JSON.stringify(progress)}\n\n`)
  })
  const alive = setInterval(() => reply.raw.write(': sigue\n\n'), aliveMs)
  const stop = () => {
    unwatch()
    clearInterval(alive)
    reply.raw.end()
  }
  reply.raw.on('close', stop)
  return stop
}
