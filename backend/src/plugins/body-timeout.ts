import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type BodyTimeout = {
  /** Time within which a body must be complete, except for large files. */
  milliseconds: number
  /** How often the progress of a large file is checked. */
  checkEveryMs: number
  /** Rate below which a large file counts as stalled. */
  minBytesPerSecond: number
  isLargeFile(request: IncomingMessage): boolean
}

/** For the API's server: on a line of 256 kbit/s an upload may take as long as it needs. */
export const bodyTimeout: BodyTimeout = {
  milliseconds: 30_000,
  checkEveryMs: 10_000,
  minBytesPerSecond: 16 * 1024,
  isLargeFile: ({ method, url = '' }) =>
    (method === 'POST' && /^\/api\/(db\/upload|releases\/remotes\/[^/]+\/versions)(\?|$)/.test(url)) ||
    ((method === 'PATCH' || method === 'POST') && url.startsWith('/api/media/uploads')),
}

/**
 * Cuts off requests whose body does not arrive. Node has one limit for all requests, which would also cut off a large
 * file on a slow line, so Node's body limit must be off on this server and its header limit on.
 */
export function enforceBodyTimeout(server: Server, limits: BodyTimeout) {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // An injected request has no connection to cut off.
    if (!hasBody(request) || !(socket instanceof Socket)) return
    const cut = () => {
      if (!request.complete && !socket.destroyed) server.emit('clientError', timedOut(), socket)
    }
    const allAtOnce = () => setTimeout(cut, limits.milliseconds).unref()
    let timer = limits.isLargeFile(request) ? watch() : allAtOnce()

    function watch() {
      const least = (limits.minBytesPerSecond * limits.checkEveryMs) / 1000
      let seen = socket.bytesRead
      return setInterval(() => {
        if (request.complete) return clearInterval(timer)
        if (socket.bytesRead - seen < least) cut()
        seen = socket.bytesRead
      }, limits.checkEveryMs).unref()
    }

    request.once('close', () => clearTimeout(timer))
    // After the response, the rest of a large file gets no more time than any other body.
    response.once('finish', () => {
      clearTimeout(timer)
      if (!request.complete) timer = allAtOnce()
    })
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function timedOut() {
  return Object.assign(new Error('The body did not arrive in time'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
