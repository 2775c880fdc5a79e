import { apiAddress } from 'shared-auth'
import { reportVisitPath } from 'shared-auth/api'
import { followFailures } from '../healing/failures.ts'
import { type PageLoad, readPageLoad } from '../pageLoad.ts'
import { report } from '../report.ts'
import { pageKey, type Vitals, visitReport } from './visitReport.ts'
import { measureVitals } from './vitals.ts'

/** Failures within this time are sent together. */
const GATHER_MS = 100

let isStarted = false

/**
 * Reports to the back end how the versions of this page load perform: immediately when one fails, and when the page is
 * left or hidden. Sends nothing in development builds and while a tester has chosen a version, because neither
 * represents visitors.
 */
export async function startBeacon() {
  if (isStarted) return
  isStarted = true
  const pageLoad = await readPageLoad()
  if (__LOCAL_REMOTES__ || Object.keys(pageLoad.overrides).length > 0) return
  const visit = randomId()
  const vitals = new Map<string, Vitals>()
  let sent = ''
  const send = () => {
    const { pages, failures } = report()
    const text = JSON.stringify(
      visitReport({ visit, pages, failures, canaries: canariesOf(pageLoad), vitals }),
    )
    if (text === sent || (pages.length === 0 && failures.length === 0)) return
    sent = text
    // Sent as text: JSON would need a CORS preflight where the back end is on another host.
    navigator.sendBeacon?.(apiAddress(reportVisitPath()), text)
  }

  measureVitals(() => {
    const page = report().pages.at(-1)
    const key = page ? pageKey(page) : ''
    const known = vitals.get(key) ?? {}
    vitals.set(key, known)
    return known
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  followFailures(() => {
    clearTimeout(timer)
    timer = setTimeout(send, GATHER_MS)
  })
  window.addEventListener('pagehide', send)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
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
