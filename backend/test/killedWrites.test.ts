import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { settleArrivals } from '../src/modules/short-links/visits.repository.ts'
import { browser } from './browser.ts'
import { startProcess } from './otherProcess.ts'
import { openTestApp, type TestApp } from './testApp.ts'

// Set KILL_ROUNDS=12 before a release.
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
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

it(`kill -9 under redirects and writes, ${ROUNDS} times, loses nothing that was acknowledged`, {
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
    const { visits, links, mails } = acknowledged
    const [linksBefore, mailsBefore] = [links.length, mails.length]
    await sleep(100 + Math.random() * 700)
    // Every other round waits until each kind of write was acknowledged, however slow the machine is.
    if (round % 2 === 0)
      await vi.waitFor(
        () => {
          expect(acknowledged.visits).toBeGreaterThan(visits + VISITORS)
          expect(links.length).toBeGreaterThan(linksBefore)
          expect(mails.length).toBeGreaterThan(mailsBefore)
        },
        { timeout: 30_000, interval: 20 },
      )
    await server.kill()
    await Promise.all(clients)
    server = await startProcess(site.url)
  }
  // When the server died, every client had at most one request in flight, whose write may have been committed or not.
  const after = await countVisits()
  expect(after.rows).toBe(after.counted)
  expect(after.rows - before.rows).toBeGreaterThanOrEqual(acknowledged.visits)
  expect(after.rows - before.rows).toBeLessThanOrEqual(acknowledged.visits + ROUNDS * VISITORS)

  const { rows: links } = await site.pool.query(
    'select id, destination from shorteners where id = any($1::uuid[])',
    [acknowledged.links.map(({ id }) => id)],
  )
  expect(new Map(links.map(({ id, destination }) => [id, destination]))).toEqual(
    new Map(acknowledged.links.map(({ id, destination }) => [id, destination])),
  )

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
    const written = await post(`${address}/api/shortener/create`, { destination })
    if (written === null) return
    if (written !== 'rejected') links.push({ id: (written as { id: string }).id, destination })
  }
}

async function sendMails({ address }: Server, { mails }: Acknowledged) {
  for (;;) {
    const subject = `Asunto ${++serial}`
    const message = { name: 'Ana', email: 'ana@correo.example', message: 'Hola', subject }
    const written = await post(`${address}/api/mail/submit`, message)
    if (written === null) return
    if (written !== 'rejected') mails.push(subject)
    await sleep(20)
  }
}

/** The body of a successful write; 'rejected' when the server has too much to do, null when it died. */
async function post(url: string, body: object): Promise<unknown> {
  const response = await responseOf(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (!response) return null
  if (!response.ok) {
    expect([429, 503]).toContain(response.status)
    await sleep(20)
    return 'rejected'
  }
  return response.json().catch(() => null)
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
