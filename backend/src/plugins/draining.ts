import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

type Limits = {
  /** How long connections without a request stay open, so that a proxy's next request on one is not lost. */
  idleMs: number
  /** How long requests in progress may take, counted from the start. */
  requestMs: number
}

const checkEveryMs = 25

/**
 * Refuses new connections, which a proxy then opens to another process, and responds on those that are open, each of
 * which ends with its next response (docs/decisions/0089-a-restart-loses-no-request.md). Resolves when none is left, or
 * after `idleMs`; requests in progress then still have time.
 */
export async function drainConnections(server: Server, { idleMs, requestMs }: Limits) {
  // Right after the event loop has accepted what was waiting: closing resets connections that are not accepted yet.
  await turn()
  // That of `http.Server` would also close connections without a request, on which one may be arriving.
  NetServer.prototype.close.call(server)
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close')
  })
  setTimeout(() => server.closeAllConnections(), requestMs).unref()
  const deadline = performance.now() + idleMs
  while ((await countConnections(server)) > 0 && performance.now() < deadline) await sleep(checkEveryMs)
  // Those whose request began before, and got no `Connection: close`, become idle later.
  const closing = setInterval(() => server.closeIdleConnections(), checkEveryMs).unref()
  server.once('close', () => clearInterval(closing))
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)))
}
