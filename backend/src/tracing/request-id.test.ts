import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browser } from '../../test/browser.ts'
import { openTestApp, type TestApp } from '../../test/testApp.ts'

let site: TestApp
let address: string

beforeAll(async () => {
  site = await openTestApp({ trustedProxies: ['127.0.0.1'] })
  address = await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => site.close())

const made = /^[0-9a-f]{32}$/

async function idOf(path: string, options: RequestInit = {}) {
  const response = await fetch(address + path, { redirect: 'manual', ...options })
  return response.headers.get('x-request-id') ?? ''
}

/** The id of a response to a client with this address. */
function idFrom(localAddress: string, given: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request(`${address}/api/health`, { localAddress, headers: { 'x-request-id': given } }, (response) => {
      response.resume()
      resolve(response.headers['x-request-id'])
    })
      .on('error', reject)
      .end()
  })
}

describe('x-request-id', () => {
  it.each([
    ['an operation', '/api/health'],
    ['an unknown operation', '/api/nada'],
    ['a broken address', '/api/%zz'],
    ['a page', '/'],
    ['a short link', '/aws-vpc'],
    ['sockets', '/socket.io/?EIO=4&transport=polling'],
  ])('is in the response of %s, another one each time', async (_what, path) => {
    const first = await idOf(path, { headers: browser })
    expect(first).toMatch(made)
    expect(await idOf(path, { headers: browser })).not.toBe(first)
  })

  it('is that of a trusted proxy, if it is well-formed', async () => {
    const id = '0123456789abcdef0123456789abcdef'
    const uuid = 'F1a5c8de-0b7f-4d0e-9a54-3f6f0e1f2a3b'
    expect(await idFrom('127.0.0.1', id)).toBe(id)
    expect(await idFrom('127.0.0.1', uuid)).toBe(uuid)
    for (const broken of [
      'corto',
      'x'.repeat(65),
      '0123456789 abcdef',
      '0123456789","level":"fatal',
      '-'.repeat(9),
    ])
      expect(await idFrom('127.0.0.1', broken)).toMatch(made)
    // A second address of this machine stands for a client from outside.
    expect(await idFrom('127.0.0.2', id)).toMatch(made)
  })

  it('finds the lines of the request in the log', async () => {
    const id = await idOf('/api/auth/login', { method: 'POST' })
    await expect
      .poll(() => site.log.filter((line) => line.includes(id)).map((line) => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({ reqId: id, msg: 'request', url: '/api/auth/login', status: 400 }),
      )
  })

  it('is in the response to a request over the limit', async () => {
    const limited = await openTestApp({ requestLimit: { byAddress: 1, inAll: 0 } })
    const other = await limited.app.listen({ port: 0, host: '127.0.0.1' })
    const responses = [await fetch(`${other}/api/health`), await fetch(`${other}/api/health`)]
    expect(responses.map(({ status }) => status)).toEqual([200, 429])
    for (const { headers } of responses) expect(headers.get('x-request-id')).toMatch(made)
    await limited.close()
  })

  it('is readable by pages of other origins', async () => {
    const open = await openTestApp({ corsOrigins: ['https://otro.example'] })
    const { headers } = await open.get('/api/health', { headers: { origin: 'https://otro.example' } })
    expect(headers['access-control-expose-headers']).toMatch(/\bx-request-id\b/)
    await open.close()
  })
})
