import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from 'e2e/api'
import type { Ledger } from './ledger.ts'
import type { DrillSite } from './site.ts'

const VISITORS = 12
const WRITERS = 3
const READERS = 4
const PAUSE_MS = 4
const AFTER_FAILURE_MS = 100
const codes = ['aws-vpc', 'iam-guia']
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/153.0' }

/** Responses that readers saw, and how many of them were refused or failed. */
type Reading = { responses: number; refused: number; failed: number }

/** Generates visits, new links, mails and readers until it is stopped; records acknowledged writes in the ledger. */
export function startLoad(site: DrillSite, ledger: Ledger) {
  let isLoaded = true
  const reading: Reading = { responses: 0, refused: 0, failed: 0 }
  const statuses = new Map<string, number>()

  async function repeat(label: string, work: () => Promise<number>, pauseMs = PAUSE_MS) {
    while (isLoaded) {
      const status = await work().catch(() => 0)
      const key = `${label} ${status || 'no response'}`
      statuses.set(key, (statuses.get(key) ?? 0) + 1)
      await sleep(status >= 200 && status < 400 ? pauseMs : AFTER_FAILURE_MS)
    }
  }

  async function visit(index: number): Promise<number> {
    const mark = ledger.nextMark('visit')
    const { status } = await fetch(`${site.url}/${codes[index % codes.length]}`, {
      redirect: 'manual',
      headers: { ...browser, referer: `https://${mark}.example/` },
      signal: AbortSignal.timeout(20_000),
    })
    if (status === 302) ledger.acknowledge(mark)
    return status
  }

  async function createLink(): Promise<number> {
    const mark = ledger.nextMark('link')
    const body = JSON.stringify({ destination: `https://${mark}.example/` })
    const response = await site.call('createShortLink', { body, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    if (response.ok) ledger.acknowledge(mark)
    return response.status
  }

  async function sendMail(): Promise<number> {
    const mark = ledger.nextMark('mail')
    const response = await fetch(site.url + pathOf('submitMail'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...browser },
      body: JSON.stringify({ name: 'Ana', email: 'ana@correo.example', message: 'Hola', subject: mark }),
      signal: AbortSignal.timeout(20_000),
    })
    await response.arrayBuffer()
    if (response.ok) ledger.acknowledge(mark)
    return response.status
  }

  async function read(path: string): Promise<number> {
    const response = await fetch(site.url + path, {
      headers: browser,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null)
    await response?.arrayBuffer().catch(() => undefined)
    reading.responses += 1
    if (!response) reading.failed += 1
    else if (response.status === 503 || response.status === 429) reading.refused += 1
    else if (!response.ok) reading.failed += 1
    return response?.status ?? 0
  }

  const clients = [
    ...Array.from({ length: VISITORS }, (_, index) => repeat('visit', () => visit(index))),
    ...Array.from({ length: WRITERS }, () => repeat('link', createLink, 20)),
    repeat('mail', sendMail, 20),
    ...Array.from({ length: READERS }, (_, index) =>
      repeat(
        'read',
        () => read([pathOf('listProjects'), '/', '/academy', pathOf('listAcademyCategories')][index] ?? '/'),
        50,
      ),
    ),
  ]
  return {
    reading: () => ({ ...reading }),
    statuses: () => Object.fromEntries([...statuses].toSorted()),
    async stop() {
      isLoaded = false
      await Promise.all(clients)
    },
  }
}
