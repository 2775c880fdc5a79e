import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

type BodyTime = {
  /** In which every body has to be complete, but those of large files. */
  milliseconds: number
  /** How often a large file's progress is looked at. */
  lookEveryMs: number
  /** Bytes a second below which a large file counts as stalled. */
  slowest: number
  isLargeFile(request: IncomingMessage): boolean
}

/** For the API's own server: a line of 256 kbit/s uploads for as long as it takes. */
export const bodyTime: BodyTime = {
  milliseconds: 30_000,
  lookEveryMs: 10_000,
  slowest: 16 * 1024,
  isLargeFile: ({ method, url = '' }) => method === 'POST' && /^\/api\/db\/upload(\?|$)/.test(url),
}

/**
 * Cuts requests whose body does not arrive. Node's own limit is one for all requests, so a large file over a slow line
 * would be cut as well; it has to be off on this server, and that of headers on.
 */
export function limitBodyTime(server: Server, limits: BodyTime) {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // One that is injected without a connection has nothing to cut.
    if (!hasBody(request) || !(socket instanceof Socket)) return
    const cut = () => {
      if (!request.complete && !socket.destroyed) server.emit('clientError', timedOut(), socket)
    }
    const allAtOnce = () => setTimeout(cut, limits.milliseconds).unref()
    let timer = limits.isLargeFile(request) ? watch() : allAtOnce()

    function watch() {
      const least = (limits.slowest * limits.lookEveryMs) / 1000
      let seen = socket.bytesRead
      return setInterval(() => {
        if (request.complete) return clearInterval(timer)
        if (socket.bytesRead - seen < least) cut()
        seen = socket.bytesRead
      }, limits.lookEveryMs).unref()
    }

    request.once('close', () => clearTimeout(timer))
    // A body that nobody wants any more is a body like any other.
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
