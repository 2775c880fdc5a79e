import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { InjectOptions } from 'light-my-request'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySite } from '../../releases/test/sampleRemote.ts'
import { inputs, searchTimeout, seed } from '../../releases/test/searching.ts'
import { type Operation, publishedOperations } from './openApi.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const ROUNDS = inputs(4, 100)
/** For operations that the role may not call: they are rejected before any input but the address is read. */
const REFUSED_ROUNDS = Math.ceil(ROUNDS / 8)
const SLOWEST_MS = 2_000
const roles = ['anonymous', 'user', 'collaborator', 'admin'] as const

const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  'a'.repeat(20_000),
  '../../etc/passwd',
  '..%2f..%5c',
  '%00',
  '%',
  "' OR 1=1 --",
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '\ud800',
  '🧵'.repeat(300),
  '99999999999999999999',
  '-1',
  '1e309',
  'NaN',
  'null',
  'undefined',
  '2026-02-30T25:61:00Z',
  '0000-00-00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  null,
  true,
  0,
  -1,
  2 ** 53,
  [],
  {},
  [[[]]],
  { $gt: '' },
  { __proto__: { isAdmin: true } },
)
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }),
)

let siteDir: string
let app: TestApp
let operations: Operation[]
const tokens: Record<(typeof roles)[number], string | undefined> = {
  anonymous: undefined,
  user: undefined,
  collaborator: undefined,
  admin: undefined,
}

beforeAll(async () => {
  // With the query login and a site of its own, so that their operations are fuzzed as well.
  const { site, access } = await emptySite()
  siteDir = site
  app = await openTestApp({ siteDir, ownerKeyFile: access.keyFile })
  operations = await publishedOperations(app)
  for (const role of ['user', 'collaborator', 'admin'] as const)
    tokens[role] = (await app.signInAs(role)).accessToken
})
afterAll(async () => {
  await app.close()
  await rm(siteDir, { recursive: true })
})

describe.each(roles)('malformed input as %s', (role) => {
  it(`never causes a 5xx in any operation, with ${ROUNDS} inputs for each that the role may call`, {
    timeout: searchTimeout,
  }, async () => {
    const failures: string[] = []
    for (const operation of operations.filter(isRepeatable)) {
      const numRuns = mayCall(role, operation) ? ROUNDS : REFUSED_ROUNDS
      for (const request of fc.sample(requestFor(operation), { numRuns, seed })) {
        const startedAt = performance.now()
        const headers = { ...request.headers, ...authorization(role) }
        const response = await responseOf({ ...request, headers })
        const ms = performance.now() - startedAt
        if (response.statusCode >= 500 || ms > SLOWEST_MS)
          failures.push(
            `${operation.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.payload)?.slice(0, 300)} → ${response.statusCode} in ${Math.round(ms)} ms: ${response.body.slice(0, 200)}`,
          )
      }
    }
    // What the server logged about the failures, since responses do not contain it.
    const reasons = app.log.filter((line) => line.includes('"level":"error"')).slice(0, 5)
    expect([failures.slice(0, 10), failures.length > 0 ? reasons : []]).toEqual([[], []])
  })
})

/**
 * Signing out would end the session of the test, resetting the data has its own tests, and progress is a stream that
 * stays open.
 */
function isRepeatable({ path }: Operation): boolean {
  return !/\/(logout|dropAndSeed|backupNodeJS|progress)$/.test(path)
}

function mayCall(role: (typeof roles)[number], { permission }: Operation): boolean {
  if (role === 'admin' || permission === 'public' || permission === 'optional') return true
  return role !== 'anonymous' && permission !== 'admin' && permission !== 'area'
}

function authorization(role: (typeof roles)[number]): Record<string, string> {
  const token = tokens[role]
  return token ? { authorization: `Bearer ${token}` } : {}
}

function requestFor({ method, path, query, pathParameters, body }: Operation) {
  const parts = fc.record({
    parameters: fc.tuple(...pathParameters.map(() => value)),
    query: fc.dictionary(fc.constantFrom('x', ...query.map(({ name }) => name)), value, {
      maxKeys: query.length + 1,
    }),
    body: body
      ? fc.oneof(
          {
            weight: 5,
            arbitrary: fc.dictionary(fc.constantFrom('x', '__proto__', ...body.names), value, {
              maxKeys: body.names.length + 1,
            }),
          },
          fc.jsonValue({ maxDepth: 2 }),
          fc.constantFrom('{', '[1,', 'not json', '\u0000', '"'),
        )
      : fc.constant(undefined),
  })
  return parts.map((drawn) => {
    const values = drawn.parameters
      .map((each) => encodeURIComponent(textOf(each)))
      .map((each) => each || '%20')
    const address = path.replace(/\{[^}]+\}/g, () => values.shift() ?? 'x')
    const search = Object.entries(drawn.query).map(
      ([name, each]) => `${name}=${encodeURIComponent(textOf(each))}`,
    )
    return {
      method,
      url: search.length > 0 ? `${address}?${search.join('&')}` : address,
      headers: drawn.body === undefined ? {} : { 'content-type': 'application/json' },
      payload: payloadOf(drawn.body),
    }
  })
}

/** The response, or a substitute when it breaks off or does not arrive in time. */
function responseOf(request: InjectOptions): Promise<{ statusCode: number; body: string }> {
  const tooLate = sleep(2 * SLOWEST_MS, { statusCode: 599, body: 'no response' }, { ref: false })
  const broken = (error: Error) => ({ statusCode: 598, body: error.message })
  return Promise.race([app.send(request).catch(broken), tooLate])
}

/** A text stands for a body that is not even JSON. */
function payloadOf(body: unknown): string | undefined {
  if (body === undefined || typeof body === 'string') return body
  return JSON.stringify(body)
}

/** Encodes a value for a URL; a lone surrogate cannot be encoded, nor can an object with a `toString` of its own. */
function textOf(drawn: unknown): string {
  return Buffer.from(typeof drawn === 'object' ? JSON.stringify(drawn) : String(drawn)).toString()
}
