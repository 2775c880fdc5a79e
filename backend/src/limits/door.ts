import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { createAddressReader, networkOf } from './addresses.ts'
import { Budget } from './budget.ts'
import { tooManyMessage } from './refusal.ts'

type Settings = {
  /** Requests a minute by address; 0 is no limit. */
  byAddress: number
  /** Requests a second of all addresses together; 0 is no limit. */
  inAll: number
  trustedProxies: string[]
}

const everybody = ''
const logEveryMs = 10_000

/**
 * Refuses what is over the limits before anything looks at it: pages, files, short links, the API, sockets and paths
 * that are not there. A refusal costs no more than its few bytes, and no line of the log either.
 */
export class Door {
  private readonly byAddress: Budget | undefined
  private readonly inAll: Budget | undefined
  private readonly addressOf: (request: IncomingMessage) => string
  private readonly log: FastifyBaseLogger
  private refused = 0
  private lastRefused = ''
  private logging: NodeJS.Timeout | undefined

  constructor({ byAddress, inAll, trustedProxies }: Settings, log: FastifyBaseLogger) {
    this.byAddress = byAddress > 0 ? new Budget({ points: byAddress, windowMs: 60_000 }) : undefined
    this.inAll = inAll > 0 ? new Budget({ points: inAll, windowMs: 1000, mostKeys: 1 }) : undefined
    this.addressOf = createAddressReader(trustedProxies)
    this.log = log
  }

  /** Puts the door before everything that listens to the server's requests once it is open, sockets too. */
  guard(server: Server): Server {
    if (!this.byAddress && !this.inAll) return server
    server.once('listening', () => {
      const onRequest = server.listeners('request')
      const onUpgrade = server.listeners('upgrade')
      server.removeAllListeners('request').on('request', (request: IncomingMessage, response) => {
        const waitMs = this.waitOf(request)
        if (waitMs > 0) return refuseRequest(request, response, waitMs)
        for (const listener of onRequest) listener.call(server, request, response)
      })
      if (onUpgrade.length === 0) return
      server.removeAllListeners('upgrade').on('upgrade', (request: IncomingMessage, socket, head) => {
        const waitMs = this.waitOf(request)
        if (waitMs > 0) return refuseUpgrade(socket, waitMs)
        for (const listener of onUpgrade) listener.call(server, request, socket, head)
      })
    })
    return server
  }

  close() {
    clearTimeout(this.logging)
    this.logRefused()
  }

  private waitOf(request: IncomingMessage): number {
    const address = networkOf(this.addressOf(request))
    // By address first, so that one who is refused takes nothing from all the others.
    const waitMs = this.byAddress?.take(address) || this.inAll?.take(everybody) || 0
    if (waitMs > 0) this.note(address)
    return waitMs
  }

  private note(address: string) {
    this.refused += 1
    this.lastRefused = address
    this.logging ??= setTimeout(() => this.logRefused(), logEveryMs).unref()
  }

  private logRefused() {
    this.logging = undefined
    if (this.refused === 0) return
    this.log.warn({ refused: this.refused, last: this.lastRefused }, 'requests over the limit were refused')
    this.refused = 0
  }
}

const bodies = {
  api: {
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 'too_many_requests', message: tooManyMessage }),
  },
  page: {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Demasiadas peticiones</title><h1>Demasiadas peticiones</h1><p>${tooManyMessage}</p><p><a href="">Reintentar</a></p></html>`,
  },
  file: { type: 'text/plain; charset=utf-8', body: `${tooManyMessage}\n` },
}

function refuseRequest(
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
  waitMs: number,
) {
  const { type, body } = bodies[kindOf(url, headers.accept)]
  // What is still being sent is not waited for.
  if (method !== 'GET' && method !== 'HEAD') response.setHeader('connection', 'close')
  response.writeHead(429, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
    'content-type': type,
    'content-length': String(Buffer.byteLength(body)),
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

function kindOf(url: string, accept = ''): keyof typeof bodies {
  if (/^\/(api|socket\.io)(\/|\?|$)/.test(url)) return 'api'
  return accept.includes('text/html') ? 'page' : 'file'
}

function refuseUpgrade(socket: Duplex, waitMs: number) {
  socket.on('error', () => undefined)
  const head = `HTTP/1.1 429 Too Many Requests\r\nRetry-After: ${Math.ceil(waitMs / 1000)}`
  socket.end(`${head}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
