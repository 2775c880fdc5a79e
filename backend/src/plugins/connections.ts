import {
  type IncomingHttpHeaders,
  IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import { withoutPorts } from '../limits/addresses.ts'
import { textOf } from './error-handler.ts'

const sent = Object.getOwnPropertyDescriptor(IncomingMessage.prototype, 'headers')

/**
 * A request that is upgraded only where web sockets are served; elsewhere an `Upgrade` header is ignored. Node would
 * pass every upgrade to the web socket server, which does not respond to protocols it does not know. Its forwarded addresses have
 * no ports, so that all who read them, libraries included, find the addresses.
 */
export class UpgradableRequest extends IncomingMessage {
  private hasUpgrade = false
  private hasPlainAddresses = false

  // The types of Node declare a property, which no accessor of a class may override.
  static {
    Object.defineProperty(UpgradableRequest.prototype, 'headers', {
      ...sent,
      get(this: UpgradableRequest) {
        const headers: IncomingHttpHeaders = sent?.get?.call(this)
        const forwarded = headers['x-forwarded-for']
        if (!this.hasPlainAddresses && typeof forwarded === 'string')
          headers['x-forwarded-for'] = withoutPorts(forwarded)
        this.hasPlainAddresses = true
        return headers
      },
    })
  }

  /** Set by Node's parser before it knows the headers, and read afterwards. */
  set upgrade(hasUpgrade: boolean) {
    this.hasUpgrade = hasUpgrade
  }

  get upgrade(): boolean {
    if (!this.hasUpgrade || this.method === 'CONNECT') return this.hasUpgrade
    return this.headers.upgrade?.toLowerCase() === 'websocket' && /^\/socket\.io\//.test(this.url ?? '')
  }
}

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** The responses of each connection that are not complete, the current one first: pipelined requests wait for it. */
const incomplete = new WeakMap<Socket, Set<ServerResponse>>()

/** Tells `respondToClientError` which responses have started. */
export function watchResponses(server: Server): Server {
  return server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = incomplete.get(socket) ?? new Set()
    incomplete.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  })
}

/**
 * Responds to input that never became a request, because it was too slow, too large or not HTTP. Nothing may be written
 * into a response that has started.
 */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket) {
  const [current] = incomplete.get(socket) ?? []
  if (error.code === 'ECONNRESET' || !socket.writable || current?.headersSent) {
    socket.destroy()
    return
  }
  const status = statusOf[error.code ?? ''] ?? 400
  const [code, message] = textOf(status)
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store, no-transform',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
