import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp } from '../../test/testApp.ts'
import { enforceBodyTimeout } from './body-timeout.ts'

let server: Server

beforeAll(async () => {
  server = createServer(
    { requestTimeout: 0, headersTimeout: 300, connectionsCheckingInterval: 50 },
    (request, response) => {
      if (request.url === '/refused') return response.writeHead(401).end()
      request.resume().on('end', () => response.end('whole'))
    },
  )
  server.on('clientError', (error: { code?: string }, socket) => {
    socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'HTTP/1.1 408 \r\n\r\n' : 'HTTP/1.1 400 \r\n\r\n')
  })
  enforceBodyTimeout(server, {
    milliseconds: 300,
    checkEveryMs: 100,
    minBytesPerSecond: 1000,
    isLargeFile: ({ url }) => url !== '/other',
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

/** Sends the pieces at the given interval; resolves with what came back and when the connection ended. */
async function send(pieces: string[], everyMs: number): Promise<{ said: string; ms: number }> {
  const startedAt = performance.now()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => {
    said += chunk
  })
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  for (const piece of pieces) {
    if (socket.writable) socket.write(piece)
    await sleep(everyMs)
  }
  socket.setTimeout(2000, () => socket.destroy())
  await ended
  return { said, ms: performance.now() - startedAt }
}

const head = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`
const steadily = (path: string) => [head(path, 8000), ...Array.from({ length: 20 }, () => 'x'.repeat(400))]

describe('a body that arrives slowly', () => {
  it('is not cut off while it is a large file that keeps arriving', async () => {
    const { said, ms } = await send(steadily('/upload'), 50)
    expect(said).toContain('whole')
    // Longer than any other body may take.
    expect(ms).toBeGreaterThan(800)
  })

  it('is cut off when it is any other body', async () => {
    const { said, ms } = await send(steadily('/other'), 50)
    expect(said).toContain('HTTP/1.1 408')
    expect(ms).toBeLessThan(2000)
  })

  it.each([
    ['a large file that stalls', [head('/upload', 8000), 'x'.repeat(3000)]],
    ['a large file byte by byte', [head('/upload', 8000), ...Array.from({ length: 20 }, () => 'x')]],
    ['headers that stall', ['POST /upload HTTP/1.1\r\nhost: x\r\n']],
  ])('is cut off when it is %s', async (_what, pieces) => {
    const { said } = await send(pieces, 50)
    expect(said).toContain('HTTP/1.1 408')
  })

  it('is cut off after an early error response, however steadily it continues', async () => {
    const { said, ms } = await send(
      [head('/refused', 80_000), ...Array.from({ length: 20 }, () => 'x'.repeat(400))],
      50,
    )
    expect(said).toContain('HTTP/1.1 401')
    expect(ms).toBeLessThan(2500)
  })
})

it('the API’s server leaves body timeouts to this plugin, and header timeouts to Node', async () => {
  const { app, close } = await openTestApp()
  const { requestTimeout, headersTimeout } = app.server
  await close()
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 0, headersTimeout: 30_000 })
})
