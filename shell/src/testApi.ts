import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { configureApi } from 'shared-auth'
import { onTestFinished } from 'vitest'

type Seen = { method: string; path: string; body: unknown }
type Answer = { status: number; body?: unknown }

const withoutCaptcha = { provider: 'off', siteKey: null, challengeUrl: null }

/** A real server for one test: `configureApi` points at it, `seen` lists the calls but the captcha's settings. */
export async function serveApi(
  answer: (call: Seen) => Answer | Promise<Answer>,
  captcha: () => object = () => withoutCaptcha,
): Promise<Seen[]> {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const allowed = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'access-control-allow-methods': '*',
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, allowed).end()
    let text = ''
    for await (const part of request) text += part
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: text ? JSON.parse(text) : undefined,
    }
    const isCaptcha = call.path === '/api/auth/captcha'
    if (!isCaptcha) seen.push(call)
    const { status, body } = isCaptcha ? { status: 200, body: captcha() } : await answer(call)
    response
      .writeHead(status, { ...allowed, 'content-type': 'application/json' })
      .end(body === undefined ? '' : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    configureApi({ baseUrl: '' })
  })
  configureApi({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  return seen
}
