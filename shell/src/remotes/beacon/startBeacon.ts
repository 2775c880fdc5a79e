import { apiAddress } from 'shared-auth'
import { reportVisitPath } from 'shared-auth/api'
import { followFailures } from '../healing/failures.ts'
import { followRemotes, type PageLoad, readPageLoad } from '../pageLoad.ts'
import { report } from '../report.ts'
import { findCauses } from './causes.ts'
import { createTicket } from './ticket.ts'
import { cohortOf, pageKey, type Vitals, visitReport } from './visitReport.ts'
import { measureVitals } from './vitals.ts'

/** What happens within this time is handled together. */
const GATHER_MS = 100
/** How often a page that stays open checks its ticket, well before one expires. */
const CHECK_MS = 1_500_000

let isStarted = false

/**
 * Reports to the back end how the versions of this page load perform: immediately when one fails, and when the page is
 * left or hidden. A ticket for these versions is requested beforehand, because a page that is left can wait for nothing.
 * Sends nothing in development builds and while a tester has chosen a version, because neither represents visitors.
 */
export async function startBeacon() {
  if (isStarted) return
  isStarted = true
  const pageLoad = await readPageLoad()
  if (__LOCAL_REMOTES__ || Object.keys(pageLoad.overrides).length > 0) return
  const visit = randomId()
  const ticket = createTicket(visit)
  const vitals = new Map<string, Vitals>()
  let sent = ''
  const current = () => {
    const { pages, failures } = report()
    return visitReport({ visit, pages, failures, canaries: canariesOf(pageLoad), vitals })
  }
  const send = () => {
    const content = current()
    const held = ticket.valid()
    const text = JSON.stringify(content)
    if (text === sent || content.parts.length === 0 || held === null) return
    sent = text
    // Sent as text: JSON would need a CORS preflight where the back end is on another host.
    navigator.sendBeacon?.(apiAddress(reportVisitPath()), JSON.stringify({ ...content, ticket: held }))
  }
  // Includes versions that the visitor has not opened yet, so that most page loads need one ticket.
  const prepare = () => {
    const canaries = canariesOf(pageLoad)
    const expected = Object.entries(pageLoad.set).map(([name, version]) => ({
      name,
      version,
      cohort: cohortOf(canaries, { name, version }),
    }))
    return ticket.ready([...expected, ...current().parts])
  }

  measureVitals(() => {
    const page = report().pages.at(-1)
    const key = page ? pageKey(page) : ''
    const known = vitals.get(key) ?? {}
    vitals.set(key, known)
    return known
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false
  const prepareSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      await Promise.all([prepare(), findCauses()])
      if (hasFailed) send()
      hasFailed = false
    }, GATHER_MS)
  }
  prepareSoon()
  followRemotes(prepareSoon)
  followFailures(() => {
    hasFailed = true
    prepareSoon()
  })
  setInterval(() => {
    if (document.visibilityState === 'visible') prepareSoon()
  }, CHECK_MS)
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
    else prepareSoon()
  })
}

function canariesOf({ registry }: PageLoad): Record<string, string> {
  const remotes = Object.entries(registry.remotes)
  return Object.fromEntries(remotes.flatMap(([name, { canary }]) => (canary ? [[name, canary.version]] : [])))
}

/** 128 random bits, for this page load only. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
