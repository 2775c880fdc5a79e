import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSockets } from '../../test/sockets.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'
import { respondToClientError, watchResponses } from './connections.ts'
import { drainConnections } from './draining.ts'

let site: TestApp
let port: number

beforeAll(async () => {
  site = await openTestApp()
  port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => site.close())

/**
 * Sends the text as it is; resolves with everything received once the server closed, or was silent for half a second
 * after its response.
 */
async function exchange(text: string, at = port): Promise<{ head: string; body: string; isClosed: boolean }> {
  const socket = connect(at, '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (chunk) => (received += chunk)).on('error', () => undefined)
  socket.write(text)
  const closed = once(socket, 'close').then(() => true)
  await Promise.race([once(socket, 'data'), closed])
  const isClosed = await Promise.race([closed, sleep(500, false)])
  socket.destroy()
  const [head = '', ...body] = received.split('\r\n\r\n')
  return { head, body: body.join('\r\n\r\n'), isClosed }
}

const upgrade = (protocol: string, path = '/api/projects/getAll?limit=1') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABkAAQAAP__\r\n\r\n`

describe('a request with Upgrade', () => {
  it.each(['h2c', 'TLS/1.0', 'websocket', 'WebSocket, h2c'])(
    "to %s gets the page's or operation's response",
    async (protocol) => {
      const { head, body } = await exchange(upgrade(protocol))
      expect(head).toMatch(/^HTTP\/1\.1 200 OK/)
      expect(body).toContain('"results"')
    },
  )

  it('is read with its body, and the connection stays open', async () => {
    const body = JSON.stringify({ email: 'nadie@ejemplo.com', password: 'equivocada' })
    const login = `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: h2c\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write(login)
    await vi.waitFor(() => expect(received).toMatch(/^HTTP\/1\.1 401[\s\S]*"code":"bad_credentials"/), 20_000)
    socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(received).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"status":"ok"/), 20_000)
    socket.destroy()
  })

  it('still opens web sockets on their path', async () => {
    const sockets = createSockets()
    const socket = await sockets.visit(`http://127.0.0.1:${port}`)
    expect(socket.connected).toBe(true)
    sockets.end()
  })
})

describe('an invalid request', () => {
  const json = (head: string, status: string) => {
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
    expect(head).toContain('content-type: application/json; charset=utf-8')
    expect(head).toContain('connection: close')
  }

  it('gets a 400 in Spanish', async () => {
    const { head, body, isClosed } = await exchange('esto no es HTTP\r\n\r\n')
    json(head, '400 Bad Request')
    expect(JSON.parse(body)).toEqual({ code: 'bad_request', message: 'La petición no es válida.' })
    expect(isClosed).toBe(true)
  })

  it('gets a 431 in Spanish when its headers are too large', async () => {
    const { head, body } = await exchange(
      `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    )
    json(head, '431 Request Header Fields Too Large')
    expect(JSON.parse(body)).toMatchObject({
      code: 'headers_too_large',
      message: expect.stringMatching(/encabezados/),
    })
  })

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nhost: loc'],
    ['body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'],
  ])('gets a 408 in Spanish when its %s do not arrive in time', async (_part, text) => {
    const timeouts = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 }
    const server = createServer(timeouts, () => undefined).on('clientError', respondToClientError)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { head, body, isClosed } = await exchange(text, (server.address() as AddressInfo).port)
    server.close()
    json(head, '408 Request Timeout')
    expect(JSON.parse(body)).toEqual({ code: 'timeout', message: 'La petición tardó demasiado.' })
    expect(isClosed).toBe(true)
  })

  it('writes nothing into a response that has started', async () => {
    const timeouts = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 }
    const server = createServer(timeouts, (_request, response) => void response.write('begun'))
    watchResponses(server).on('clientError', respondToClientError).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const text = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc'
    const { head, body, isClosed } = await exchange(text, (server.address() as AddressInfo).port)
    server.close()
    expect([head.split('\r\n')[0], body.includes('HTTP/1.1'), isClosed]).toEqual([
      'HTTP/1.1 200 OK',
      false,
      true,
    ])
  })
})

describe('an open connection', () => {
  it('gets a response to malformed input after a complete response', async () => {
    const { socket, received } = await connectTo(port)
    socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /))
    socket.write('nonsense\r\n\r\n')
    await once(socket, 'close')
    expect(received()).toContain('HTTP/1.1 400 Bad Request')
  })
})

describe('a stopping server', () => {
  it('completes requests on open connections, ends those, and refuses new ones', async () => {
    const stopping = await openTestApp()
    const at = Number(new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const open = await connectTo(at)
    // Half a request keeps the connection from being idle.
    open.socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n')
    await sleep(100)
    const closing = stopping.close()
    await refused(at)
    open.socket.write('\r\n')
    await once(open.socket, 'close')
    expect(open.received()).toMatch(/^HTTP\/1\.1 200 /)
    expect(open.received()).toMatch(/connection: close/i)
    await closing
  })

  it('drains: an idle connection gets one more response, and a request without end is cut off', async () => {
    const stopping = await openTestApp()
    const at = Number(new URL(await stopping.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const [idle, endless] = await Promise.all([connectTo(at), connectTo(at)])
    endless.socket.write('POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\nabc')
    const draining = drainConnections(stopping.app.server, { idleMs: 20_000, requestMs: 2000 })
    await refused(at)
    idle.socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await once(idle.socket, 'close')
    expect(idle.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i)
    if (!endless.socket.closed) await once(endless.socket, 'close')
    expect(endless.received()).toBe('')
    await draining
    await stopping.close()
  })
})

async function connectTo(at: number) {
  const socket = connect(at, '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  await once(socket, 'connect')
  return { socket, received: () => received }
}

async function refused(at: number) {
  const failure = () => fetch(`http://127.0.0.1:${at}/api/health`).catch(({ cause }) => cause.code)
  await expect.poll(failure, { timeout: 20_000 }).toBe('ECONNREFUSED')
}
