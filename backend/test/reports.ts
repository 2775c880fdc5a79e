import { randomBytes } from 'node:crypto'
import type { SentReport } from '../src/modules/releases/health/health.schemas.ts'
import { browser } from './browser.ts'
import type { TestApp } from './testApp.ts'

type Parts = SentReport['parts']

/** What a browser sends with requests of the site's own pages. */
export const ownPage = { ...browser, origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }

type Visit = {
  visit?: string
  /** The visitor's address; the app has to trust the loopback proxy. */
  from: string
  headers?: Record<string, string>
}

export function newVisit(): string {
  return randomBytes(16).toString('base64url')
}

/** The address of another network each time, as long as it is called less than 50,000 times. */
export function createNetworks() {
  let count = 0
  return () => {
    count += 1
    return `198.${18 + Math.floor(count / 250)}.${count % 250}.7`
  }
}

/** Requests a ticket as a page load does, for the versions of these parts. */
export async function requestTicket(
  site: Pick<TestApp, 'send'>,
  parts: Parts,
  { visit = newVisit(), from, headers = {} }: Visit,
): Promise<string | null> {
  const versions = parts.map(({ name, version, cohort }) => ({ name, version, cohort }))
  const response = await post(site, '/api/releases/tickets', { visit, versions }, { from, headers })
  return (response.json() as { ticket: string | null }).ticket
}

/** Reports a page load with its ticket, as the shell does. */
export async function reportVisit(site: Pick<TestApp, 'send'>, parts: Parts, visiting: Visit) {
  const { visit = newVisit(), ...by } = visiting
  const ticket = await requestTicket(site, parts, { visit, ...by })
  return sendReport(site, { visit, ticket: ticket ?? undefined, parts }, by)
}

/** Sends a report as it is. */
export function sendReport(site: Pick<TestApp, 'send'>, report: SentReport, by: Omit<Visit, 'visit'>) {
  return post(site, '/api/releases/reports', report, by)
}

function post(
  site: Pick<TestApp, 'send'>,
  url: string,
  body: object,
  { from, headers }: Omit<Visit, 'visit'>,
) {
  return site.send({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { ...ownPage, 'content-type': 'text/plain;charset=UTF-8', 'x-forwarded-for': from, ...headers },
  })
}
