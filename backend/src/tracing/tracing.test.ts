import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browser } from '../../test/browser.ts'
import { credentialsOf, openTestApp, type TestApp } from '../../test/testApp.ts'
import { type ReceivedSpan, startTraceReceiver } from '../../test/traceReceiver.ts'
import { readConfig } from '../config.ts'
import { loadTracing } from './loadTracing.ts'
import { summaryOf } from './queries.ts'
import type { Tracing } from './tracing.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`
const canary = 'canario-7f3a'
/** A program without types. */
const bundler = join(import.meta.dirname, '../../../scripts/bundlePrograms.mjs')

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))

describe('with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
  let tracing: Tracing
  let site: TestApp
  let address: string
  let dataDir: string

  beforeAll(async () => {
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50')
    receiver = await startTraceReceiver()
    dataDir = await mkdtemp(join(tmpdir(), 'plataforma-traces-'))
    tracing = (await loadTracing(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }))) as Tracing
    site = await openTestApp({ dataDir, trustedProxies: ['loopback'] }, tracing)
    address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await tracing.close()
    await site.close()
    await receiver.stop()
    await rm(dataDir, { recursive: true, force: true })
    vi.unstubAllEnvs()
  })

  /** The spans of a trace, once the given names are among them. */
  async function spansOf(id: string, ...names: RegExp[]) {
    return vi.waitFor(
      () => {
        const found = receiver.spans.filter((span) => span.traceId === id)
        for (const name of names)
          expect(found.map((span) => span.name)).toContainEqual(expect.stringMatching(name))
        return found
      },
      { timeout: 15_000 },
    )
  }

  it('sends request, queries and mail of one request in the trace that it names', async () => {
    const { email } = credentialsOf('admin')
    const response = await fetch(`${address}/api/auth/forgotPassword?token=${canary}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', traceparent, 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ email, domain: 'http://localhost:3000' }),
    })
    expect(response.status).toBeLessThan(300)
    const spans = await spansOf(
      traceId,
      /^POST \/api\/auth\/forgotPassword$/,
      /^SELECT users$/,
      /^send mail$/,
    )

    const request = spans.find(({ kind }) => kind === 2)
    expect(request).toMatchObject({ name: 'POST /api/auth/forgotPassword', parentSpanId: spanId })
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.request.id': response.headers.get('x-request-id'),
      'http.route': '/api/auth/forgotPassword',
      'http.response.status_code': response.status,
    })
    const query = spans.find(({ name }) => name === 'SELECT users')
    expect(query && attributesOf(query)).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'users',
    })
    const mail = spans.find(({ name }) => name === 'send mail')
    expect(mail?.attributes).toEqual([])
    const ids = new Set(spans.map((span) => span.spanId))
    for (const span of spans.filter((each) => each !== request)) expect(ids).toContain(span.parentSpanId)

    const lines = site.log.map((line) => JSON.parse(line)).filter(({ trace_id }) => trace_id === traceId)
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'request', span_id: request?.spanId, reqId: expect.any(String) }),
    )
    for (const secret of [email, canary, '203.0.113.7']) expect(receiver.text()).not.toContain(secret)
  })

  it('keeps the traces of requests apart that wait for the same connections', async () => {
    const ids = Array.from({ length: 40 }, (_each, at) => `${at + 10}`.padStart(32, 'a'))
    await Promise.all(
      ids.map((id) =>
        fetch(`${address}/api/projects/getAll`, { headers: { traceparent: `00-${id}-${spanId}-01` } }),
      ),
    )
    await fetch(`${address}/api/academy/courses/getBySlug/nada`, {
      headers: { traceparent: `00-${'b'.repeat(32)}-${spanId}-01` },
    })
    await spansOf('b'.repeat(32), /^GET \/api\/academy\/courses/, /^SELECT academy_courses$/)
    for (const id of ids) {
      const spans = await spansOf(id, /^GET \/api\/projects\/getAll$/)
      const [request] = spans.filter(({ kind }) => kind === 2)
      const queries = spans.filter(({ kind }) => kind === 3)
      for (const query of queries) expect(query.parentSpanId).toBe(request?.spanId)
    }
  })

  it('begins traces with the id of the request, also for short links and what is not found', async () => {
    const follow = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(address + path, {
        redirect: 'manual',
        headers: { ...browser, ...headers },
      })
      return response.headers.get('x-request-id') ?? ''
    }
    const link = await spansOf(await follow('/aws-vpc'), /^GET/)
    expect(link.find(({ kind }) => kind === 2)?.name).toBe('GET /:code')
    const missing = await spansOf(await follow(`/api/${canary}`), /^GET/)
    expect(missing.find(({ kind }) => kind === 2)?.name).toBe('GET /*')
    for (const broken of [`00-${'0'.repeat(32)}-${spanId}-01`, `00-${traceId}-${spanId}`, 'x'])
      await spansOf(await follow('/api/health', { traceparent: broken }), /^GET \/api\/health$/)
    expect(receiver.text()).not.toContain(canary)
    expect(receiver.text()).not.toContain('aws-vpc')
  })

  it('sends nothing of a trace that its beginning does not sample', async () => {
    const id = 'd'.repeat(32)
    await fetch(`${address}/api/projects/getAll`, { headers: { traceparent: `00-${id}-${spanId}-00` } })
    const later = 'e'.repeat(32)
    await fetch(`${address}/api/health`, { headers: { traceparent: `00-${later}-${spanId}-01` } })
    await spansOf(later, /^GET/)
    expect(receiver.spans.filter((span) => span.traceId === id)).toEqual([])
  })

  it('only warns when traces cannot be sent', async () => {
    const lost = (await loadTracing(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }),
    )) as Tracing
    const warn = vi.fn()
    lost.logProblems({ warn })
    expect(await lost.inSpan('send mail', {}, async () => 7)).toBe(7)
    await expect(lost.inSpan('send mail', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const problem = { problem: expect.stringContaining('ECONNREFUSED') }
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(problem, 'traces were not sent'), 30_000)
    await lost.close()
  })
})

describe('without it', () => {
  it('loads nothing', async () => {
    expect(readConfig({}).tracing).toBeUndefined()
    expect(await loadTracing(readConfig({}))).toBeUndefined()
    const folder = await mkdtemp(join(tmpdir(), 'plataforma-bundle-'))
    try {
      const { bundlePrograms } = (await import(bundler)) as { bundlePrograms(to: string): Promise<void> }
      await bundlePrograms(folder)
      const files = await readdir(folder)
      const texts = new Map(
        await Promise.all(
          files.map(async (file) => [file, await readFile(join(folder, file), 'utf8')] as const),
        ),
      )
      const naming = files.filter((file) => texts.get(file)?.includes('@opentelemetry/'))
      const atStart = importedBy('server.mjs', texts)
      expect(naming.length).toBeGreaterThan(0)
      expect(atStart.size).toBeGreaterThan(1)
      expect(naming.filter((file) => atStart.has(file))).toEqual([])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('rejects what is no address or no share', () => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'colector:4318' })).toThrow(/OTEL_EXPORTER/)
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/)
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://colector:4318/', OTEL_TRACES_SAMPLER_ARG: '0.1' }
    expect(readConfig(given).tracing).toEqual({
      ...{ url: 'http://colector:4318/v1/traces', service: 'plataforma', share: 0.1 },
    })
  })
})

/** The files of a bundle that are loaded with one of them; `import()` loads others later. */
function importedBy(file: string, texts: Map<string, string>, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of (texts.get(file) ?? '').matchAll(/(?:from|^import) "\.\/([^"]+)"/gm))
    importedBy(name, texts, found)
  return found
}

describe('summaryOf', () => {
  it.each([
    ['select "id" from "users" where "email" = $1', 'SELECT', 'users'],
    ['insert into "public"."mails" ("id") values ($1)', 'INSERT', 'public.mails'],
    ['with found as (select 1) update sessions set x = 1', 'WITH', 'sessions'],
    ['/* x */ -- y\n delete from visits', 'DELETE', 'visits'],
    ["select 'from secreto'", 'SELECT', undefined],
    ["select 'it''s from secreto', $$ from secreto $$", 'SELECT', undefined],
    ["select 'from secreto", 'SELECT', undefined],
    ['select * from "persona@correo.example"', 'SELECT', undefined],
    ['secreto@correo.example', 'SQL', undefined],
    ['begin', 'BEGIN', undefined],
  ])('names the statement and the table of %s', (text, operation, table) => {
    expect(summaryOf(text)).toEqual({ operation, table })
  })
})
