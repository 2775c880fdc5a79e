import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'
import { startProcess } from './otherProcess.ts'
import { openTestApp, type TestApp } from './testApp.ts'

const ROUNDS = 12
const VISITORS = 16
const WRITERS = 4
const codes = ['aws-vpc', 'curso-aws']

type Server = Awaited<ReturnType<typeof startProcess>>

/** The writes that the server acknowledged. */
type Acknowledged = { visits: number; links: { id: string; destination: string }[]; mails: string[] }

let site: TestApp
let token: string
let serial = 0

beforeAll(async () => {
  site = await openTestApp()
  token = (await site.signInAs('admin')).accessToken
  await site.pool.query(
    `insert into shorteners (back_half, destination) select code, 'https://destino.example/' || code
     from unnest($1::text[]) code on conflict do nothing`,
    [codes],
  )
})
afterAll(() => site.close())

it(`${ROUNDS} times kill -9 under redirects and writes lose nothing that was acknowledged`, {
  timeout: 420_000,
}, async () => {
  const before = await countVisits()
  const acknowledged: Acknowledged = { visits: 0, links: [], mails: [] }
  let server = await startProcess(site.url)
  for (let round = 0; round < ROUNDS; round++) {
    const clients = [
      ...Array.from({ length: VISITORS }, (_, index) => visit(server, index, acknowledged)),
      ...Array.from({ length: WRITERS }, () => createLinks(server, acknowledged)),
      sendMails(server, acknowledged),
    ]
    // At a different moment each time: before the first response, in the middle of a batch, while many are pending.
    await sleep(100 + Math.random() * 700)
    await server.kill()
    await Promise.all(clients)
    server = await startProcess(site.url)
  }
  // When the server died, every client had at most one request in flight, whose write may be done or not.
  const after = await countVisits()
  expect(after.rows).toBe(after.counted)
  expect(after.rows - before.rows).toBeGreaterThanOrEqual(acknowledged.visits)
  expect(after.rows - before.rows).toBeLessThanOrEqual(acknowledged.visits + ROUNDS * VISITORS)
  expect(acknowledged.visits).toBeGreaterThan(ROUNDS * VISITORS)

  expect(acknowledged.links.length).toBeGreaterThan(ROUNDS)
  const { rows: links } = await site.pool.query(
    'select id, destination from shorteners where id = any($1::uuid[])',
    [acknowledged.links.map(({ id }) => id)],
  )
  expect(new Map(links.map(({ id, destination }) => [id, destination]))).toEqual(
    new Map(acknowledged.links.map(({ id, destination }) => [id, destination])),
  )

  expect(acknowledged.mails.length).toBeGreaterThan(ROUNDS)
  const { rows: mails } = await site.pool.query<{ subject: string }>(
    'select subject from mails where subject = any($1)',
    [acknowledged.mails],
  )
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual(acknowledged.mails.toSorted())
  process.stdout.write(
    `kill -9 × ${ROUNDS}: ${acknowledged.visits} visits, ${acknowledged.links.length} links and ${acknowledged.mails.length} mails acknowledged, ${after.rows - before.rows} visits found\n`,
  )
  await server.stop()
})

async function visit({ address }: Server, index: number, acknowledged: Acknowledged) {
  const url = `${address}/${codes[index % codes.length]}`
  while ((await responseOf(url, { redirect: 'manual', headers: browser }))?.status === 302) {
    acknowledged.visits += 1
  }
}

async function createLinks({ address }: Server, { links }: Acknowledged) {
  for (;;) {
    const destination = `https://destino.example/enlace/${++serial}`
    const response = await post(`${address}/api/shortener/create`, { destination })
    if (!response) return
    links.push({ id: (response as { id: string }).id, destination })
  }
}

async function sendMails({ address }: Server, { mails }: Acknowledged) {
  for (;;) {
    const subject = `Asunto ${++serial}`
    const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', subject }
    if (!(await post(`${address}/api/mail/submit`, message))) return
    mails.push(subject)
    await sleep(20)
  }
}

/** The body of a successful write; null when the server died or rejected the request for load. */
async function post(url: string, body: object): Promise<unknown> {
  const response = await responseOf(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (response && !response.ok) expect(response.status).toBe(429)
  return response?.ok ? response.json().catch(() => null) : null
}

function responseOf(url: string, options: RequestInit): Promise<Response | null> {
  return fetch(url, options).catch(() => null)
}

async function countVisits(): Promise<{ rows: number; counted: number }> {
  await settleArrivals(site.pool)
  const { rows } = await site.pool.query<{ rows: number; counted: number }>(
    `select (select count(*) from visits where shortener_id in (select id from shorteners where back_half = any($1)))::int as rows,
       (select sum(visit_count) from shorteners where back_half = any($1))::int as counted`,
    [codes],
  )
  return rows[0] ?? { rows: 0, counted: 0 }
}
