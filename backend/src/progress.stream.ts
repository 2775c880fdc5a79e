import type { FastifyReply } from 'fastify'

const aliveMs = 15_000

/** Sends each progress as a server-sent event until the client disconnects or the returned function is called. */
export function streamProgress<Progress extends { id: string }>(
  reply: FastifyReply,
  watch: (watcher: (progress: Progress) => void) => () => void,
): () => void {
  // Bypasses compression, which would buffer events.
  reply.hijack()
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)
  reply.raw.writeHead(200, {
    ...(Object.fromEntries(headers) as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Closed afterwards: an idle connection would delay shutdown.
    connection: 'close',
    // Keeps nginx from buffering.
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
