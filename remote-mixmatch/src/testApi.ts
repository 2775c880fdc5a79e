import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestApi {
  address: string
  /** What the next calls are answered. */
  answer: { status: number; body: unknown; delay?: number }
  /** Path and body of the calls so far. */
  received: unknown[]
  stop: () => Promise<void>
}

const withoutCaptcha = JSON.stringify({ provider: 'off', siteKey: null, challengeUrl: null })

/** A real HTTP server that answers every call alike, and asks for no captcha. */
export async function startTestApi(): Promise<TestApi> {
  const server = createServer((request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
      connection: 'close',
    }
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
      if (request.url === '/api/auth/captcha') return response.writeHead(200, headers).end(withoutCaptcha)
      api.received.push([request.url, JSON.parse(body || 'null')])
      const { status, body: content, delay = 0 } = api.answer
      setTimeout(() => response.writeHead(status, headers).end(JSON.stringify(content)), delay)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: TestApi = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer: { status: 204, body: null },
    received: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
  return api
}
