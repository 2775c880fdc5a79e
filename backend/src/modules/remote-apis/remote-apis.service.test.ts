import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { RemoteManifest } from 'federation'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiteReader } from '../../site/publishedSite.ts'
import type { AllowanceRow } from './allowances.repository.ts'
import { createRemoteApis } from './remote-apis.service.ts'
import type { Upstream } from './upstream.addresses.ts'
import { upstreamLimits } from './upstream.call.ts'

let allowance: AllowanceRow | undefined
const servers: Server[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A service that the owner allows, and the calls that reach it within short limits. */
async function open(listener: RequestListener, limits: Partial<typeof upstreamLimits> = {}) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return openAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, limits)
}

function openAt(upstream: string, limits: Partial<typeof upstreamLimits> = {}) {
  allowance = allowanceFor({ upstream, isPrivate: true })
  const warnings: string[] = []
  const registry = { remotes: { academy: { active: '1.0.0' } } }
  const apis = createRemoteApis({
    readManifest: async () => ({ declaration: { api: { upstream } } }) as RemoteManifest,
    allowanceOf: async () => allowance,
    site: { read: async () => ({ registry }) } as unknown as SiteReader,
    limits: { ...upstreamLimits, connectMs: 300, firstByteMs: 300, totalMs: 900, ...limits },
    logger: { warn: (_fields: unknown, message?: string) => warnings.push(message ?? '') },
  })
  const call = (changes: { body?: Readable; method?: string; signal?: AbortSignal } = {}) =>
    apis.forward('academy', {
      ...{ rest: 'notas', method: 'GET', headers: {}, body: null, signal: new AbortController().signal },
      ...changes,
    })
  return { apis, call, warnings }
}

function allowanceFor(upstream: Upstream): AllowanceRow {
  return {
    site: 'site',
    remote: 'academy',
    allowedAt: new Date(),
    allowedBy: 'admin@sitio.example',
    ...upstream,
  }
}

const sent = async (call: ReturnType<ReturnType<typeof openAt>['call']>) => text((await call).body)

describe('the service of a remote', () => {
  it('that does not respond gives a 504, and is reported as failing until it responds', async () => {
    let isHanging = true
    const { apis, call, warnings } = await open((_request, response) => {
      if (!isHanging) response.end('hola')
    })
    await expect(call()).rejects.toMatchObject({ status: 504, code: 'upstream_timeout' })
    expect(apis.failing()).toEqual(['academy'])
    expect(warnings).toEqual(['the service of a remote failed'])
    isHanging = false
    expect(await sent(call())).toBe('hola')
    expect(apis.failing()).toEqual([])
  })

  it('that refuses connections gives a 502, and counts as failing for five minutes', async () => {
    const { apis, call } = openAt('http://127.0.0.1:9')
    const body = new Readable({ read() {} })
    for (const request of [{}, { method: 'POST', body }])
      await expect(call(request)).rejects.toMatchObject({ status: 502, code: 'upstream_failed' })
    // Its connection is still needed for the response.
    expect(body.destroyed).toBe(false)
    expect(apis.failing()).toEqual(['academy'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    expect(apis.failing()).toEqual([])
  })

  it('that never ends its response is cut off', async () => {
    const { apis, call } = await open((_request, response) => {
      const timer = setInterval(() => response.write('x'), 50)
      response.once('close', () => clearInterval(timer))
    })
    await expect(sent(call())).rejects.toThrow()
    expect(apis.failing()).toEqual(['academy'])
  })

  it('that sends too much is cut off', async () => {
    const { call } = await open((_request, response) => response.end('x'.repeat(2000)), {
      responseBytes: 1000,
    })
    await expect(sent(call())).rejects.toThrow()
  })

  it('that redirects gives a 502', async () => {
    const { call } = await open((_request, response) =>
      response.writeHead(302, { location: 'https://otro.example' }).end(),
    )
    await expect(call()).rejects.toMatchObject({ status: 502, code: 'upstream_failed' })
  })

  it('gets bodies up to the limit; a longer one is the visitor’s mistake', async () => {
    const { apis, call } = await open(
      async (request, response) => response.end(String((await text(request)).length)),
      { requestBytes: 1000 },
    )
    const body = (bytes: number) => Readable.from([Buffer.alloc(bytes)])
    expect(await sent(call({ method: 'POST', body: body(1000) }))).toBe('1000')
    const long = new Readable({ read() {} })
    long.push(Buffer.alloc(1001))
    await expect(call({ method: 'POST', body: long })).rejects.toMatchObject({ status: 413 })
    expect(long.destroyed).toBe(false)
    expect(apis.failing()).toEqual([])
  })

  it('gets a limited number of calls at the same time', async () => {
    const { call } = await open((_request, response) => void setTimeout(() => response.end('hola'), 100), {
      calls: 2,
    })
    const calls = [sent(call()), sent(call())]
    await expect(call()).rejects.toMatchObject({ status: 503, code: 'upstream_busy' })
    expect(await Promise.all(calls)).toEqual(['hola', 'hola'])
    expect(await sent(call())).toBe('hola')
  })

  it('does not fail because a visitor left', async () => {
    const { apis, call } = await open(() => undefined)
    const left = new AbortController()
    const leaving = call({ signal: left.signal })
    setTimeout(() => left.abort(), 50)
    await expect(leaving).rejects.toThrow()
    expect(apis.failing()).toEqual([])
  })

  it('is not called at an address that the owner did not allow, nor on a private network unless he does', async () => {
    let calls = 0
    const { call } = await open((_request, response) => {
      calls += 1
      response.end('hola')
    })
    const allowed = allowance
    allowance = undefined
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'upstream_not_allowed' })
    allowance = allowanceFor({ upstream: 'https://otro.example', isPrivate: true })
    await expect(call()).rejects.toMatchObject({ status: 403, code: 'upstream_not_allowed' })
    allowance = allowanceFor({ upstream: allowed?.upstream ?? '', isPrivate: false })
    await expect(call()).rejects.toMatchObject({ status: 502, code: 'upstream_address' })
    expect(calls).toBe(0)
    allowance = allowed
    expect(await sent(call())).toBe('hola')
  })
})
