import { IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { textOf } from './error-handler.ts'

/**
 * A request that changes the protocol only where WebSockets are served. With any other `Upgrade` it goes on as if it
 * had none; Node would hand every one of them to the WebSocket server, which does not respond to what it does not know.
 */
export class UpgradableRequest extends IncomingMessage {
  private hasUpgrade = false

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

/** For what never became a request: it was too slow, too large or not HTTP. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket) {
  // Node's own mark of the response that is being written; within one, nothing else may be.
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
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
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
