import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** The way out of a trial's browser. */
export type Gate = {
  /** Its address, for the browser's proxy settings. */
  address: string
  /** Hosts that were asked for and not reached. */
  refused: Set<string>
  close: () => void
}

const REFUSED = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

/**
 * Opens a proxy of this machine that leads to the given origins and nowhere else. Whatever code in the browser does, every
 * connection of the browser goes through it: of pages, workers, sockets and downloads alike.
 */
export async function openGate(origins: string[]): Promise<Gate> {
  const allowed = new Set(origins.map((origin) => hostOf(new URL(origin))))
  const refused = new Set<string>()
  const open = new Set<Duplex>()
  const mayPass = (host: string) => {
    if (!allowed.has(host)) refused.add(host)
    return allowed.has(host)
  }

  const server = createServer((request, response) => {
    const target = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null
    if (target?.protocol !== 'http:' || !mayPass(hostOf(target))) return refuse(response)
    pass(request, response, target)
  })
  server.on('connect', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const host = request.url ?? ''
    if (!mayPass(host)) return socket.end(REFUSED)
    const { hostname, port } = new URL(`http://${host}`)
    const site = connect(Number(port || 80), unbracketed(hostname), () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      site.write(head)
      site.pipe(socket).pipe(site)
    })
    site.on('error', () => socket.destroy())
    socket.on('close', () => site.destroy())
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A trial that ends otherwise must not be kept alive by its proxy.
  server.unref()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

function pass(request: IncomingMessage, response: ServerResponse, target: URL) {
  const { 'proxy-connection': _hop, ...headers } = request.headers
  const { method } = request
  const { hostname, port, pathname, search } = target
  const site = forward(
    { host: unbracketed(hostname), port: port || 80, method, path: pathname + search, headers },
    (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    },
  )
  site.on('error', () => response.destroy())
  response.on('close', () => site.destroy())
  request.pipe(site)
}

function refuse(response: ServerResponse) {
  response.writeHead(403, { connection: 'close' }).end()
}

/** Host and port, as a CONNECT names them. */
function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`
}

/** An IPv6 address has brackets only in URLs. */
function unbracketed(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}
