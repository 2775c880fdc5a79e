import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { addressKey, createAddressReader } from './addresses.ts'
import { MemoryLimiter } from './memoryLimiter.ts'
import { tooManyRequestsMessage } from './tooManyRequests.ts'

type Settings = {
  /** Requests per minute and address; 0 disables the limit. */
  byAddress: number
  /** Requests per second of all addresses; 0 disables the limit. */
  inAll: number
  trustedProxies: string[]
}

const everybody = ''
const logEveryMs = 10_000

/**
 * Rejects requests over the limits before anything else handles them: pages, files, short links, the API, sockets and
 * unknown paths. A rejection costs only its few bytes, and no log line of its own.
 */
export class RequestLimiter {
  private readonly byAddress: MemoryLimiter | undefined
  private readonly inAll: MemoryLimiter | undefined
  private readonly addressOf: (request: IncomingMessage) => string
  private readonly log: FastifyBaseLogger
  private refused = 0
  private lastRejected = ''
  private logging: NodeJS.Timeout | undefined

  constructor({ byAddress, inAll, trustedProxies }: Settings, log: FastifyBaseLogger) {
    this.byAddress = byAddress > 0 ? new MemoryLimiter({ points: byAddress, windowMs: 60_000 }) : undefined
    this.inAll = inAll > 0 ? new MemoryLimiter({ points: inAll, windowMs: 1000, maxKeys: 1 }) : undefined
    this.addressOf = createAddressReader(trustedProxies)
    this.log = log
  }

  /** Runs the check before the server's listeners, sockets included, once it listens. */
  guard(server: Server): Server {
    if (!this.byAddress && !this.inAll) return server
    server.once('listening', () => {
      const onRequest = server.listeners('request')
      const onUpgrade = server.listeners('upgrade')
      server.removeAllListeners('request').on('request', (request: IncomingMessage, response) => {
        const waitMs = this.waitOf(request)
        if (waitMs > 0) return rejectRequest(request, response, waitMs)
        for (const listener of onRequest) listener.call(server, request, response)
      })
      if (onUpgrade.length === 0) return
      server.removeAllListeners('upgrade').on('upgrade', (request: IncomingMessage, socket, head) => {
        const waitMs = this.waitOf(request)
        if (waitMs > 0) return rejectUpgrade(socket, waitMs)
        for (const listener of onUpgrade) listener.call(server, request, socket, head)
      })
    })
    return server
  }

  close() {
    clearTimeout(this.logging)
    this.logRejected()
  }

  private waitOf(request: IncomingMessage): number {
    const key = addressKey(this.addressOf(request))
    // By address first, so that a rejected client does not use up the limit of all the others.
    const waitMs = this.byAddress?.consume(key) || this.inAll?.consume(everybody) || 0
    if (waitMs > 0) this.note(key)
    return waitMs
  }

  private note(address: string) {
    this.refused += 1
    this.lastRejected = address
    this.logging ??= setTimeout(() => this.logRejected(), logEveryMs).unref()
  }

  private logRejected() {
    this.logging = undefined
    if (this.refused === 0) return
    this.log.warn({ refused: this.refused, last: this.lastRejected }, 'requests over the limit were refused')
    this.refused = 0
  }
}

const bodies = {
  api: {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 'too_many_requests', message: tooManyRequestsMessage }),
  },
  page: {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demasiadas peticiones</title><h1>Demasiadas peticiones</h1><p>${tooManyRequestsMessage}</p><p><a href="">Reintentar</a></p></html>`,
  },
  file: { type: 'text/plain; charset=utf-8', body: `${tooManyRequestsMessage}\n` },
}

function rejectRequest(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  waitMs: number,
) {
  const { type, body } = bodies[kindOf(url, headers.accept)]
  // Does not wait for the rest of the request body.
  if (method !== 'GET' && method !== 'HEAD') response.setHeader('connection', 'close')
  response.writeHead(429, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store, no-transform',
  })
  response.end(body)
}

function kindOf(url: string, accept = ''): keyof typeof bodies {
  if (/^\/(api|socket\.io)(\/|\?|$)/.test(url)) return 'api'
  return accept.includes('text/html') ? 'page' : 'file'
}

function rejectUpgrade(socket: Duplex, waitMs: number) {
  socket.on('error', () => undefined)
  const head = `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${Math.ceil(waitMs / 1000)}`
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
