import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright'
import { markOf, marksIn, type Step, steps } from './marks.ts'

const STEP_LIMIT_MS = 15_000
/** How long a visitor looks at a page before the next click. */
const PAUSE_MS = 1500
const { home, services, about, projects, team, academy, course, dashboard, users, profile } = steps

/** The walk that each visitor repeats: one document, then links inside it. */
export const walks: Step[][] = [
  [home, services, academy, course, about],
  [academy, course, home, team],
  [projects, team, home, academy, services],
  [dashboard, users, home, academy, profile],
  [about, profile, services, academy],
]

/** The versions that a page load read, to be compared with those that the commands activated. */
type PageLoad = {
  revision: number | null
  /** The revision of the registry that the page was composed from. */
  composedRevision: number
  /** Remote → the version that ran. */
  versions: Record<string, string>
}

/** What visitors saw. */
export type Sightings = {
  pages: number
  pageLoads: PageLoad[]
  failed: string[]
  mixed: string[]
  console: string[]
  /** Scripts that were not found, and all other error responses. */
  missing: string[]
}

type State = Pick<Window, '__MFE__'>['__MFE__']

/** Walks from page to page until it is stopped. */
export function startVisitor(page: Page, url: string, walk: Step[]) {
  const seen: Sightings = { pages: 0, pageLoads: [], failed: [], mixed: [], console: [], missing: [] }
  let isStopped = false
  watch(page, seen)

  async function walkOnce() {
    const [first, ...rest] = walk
    if (!first) return
    const response = await page.goto(url + first.path)
    if (response?.status() !== 200) return void seen.failed.push(`${first.path}: ${response?.status()}`)
    const versions: Record<string, string> = {}
    const { report, composedRevision } = await look(first, versions)
    seen.pageLoads.push({ revision: report.registry?.revision ?? null, composedRevision, versions })
    for (const step of rest) {
      await sleep(PAUSE_MS)
      if (isStopped) break
      await follow(page, step)
      await look(step, versions)
    }
    await sleep(PAUSE_MS)
  }

  /** Waits for a page and records the versions in it; throws when it does not appear. */
  async function look(step: Step, versions: Record<string, string>) {
    seen.pages += 1
    const problem = await problemOf(page, step)
    if (problem) throw new Error(`${step.path}: ${problem}`)
    const state = await stateOf(page)
    seen.mixed.push(...compare(step, versions, state.report, state.text))
    return state
  }

  const walking = (async () => {
    while (!isStopped) await walkOnce().catch((error: Error) => seen.failed.push(error.message.slice(0, 300)))
  })()
  return {
    seen,
    async stop() {
      isStopped = true
      await walking
    },
  }
}

function watch(page: Page, seen: Sightings) {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.console.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => seen.console.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) seen.missing.push(`${response.status()} ${response.url()}`)
  })
}

/** Clicks the page's link to the next step, even in a closed menu. */
async function follow(page: Page, { path }: Step) {
  const link = page.locator(`a[href="${path}"]`).first()
  await link.waitFor({ state: 'attached', timeout: STEP_LIMIT_MS })
  await link.evaluate((element) => (element as HTMLElement).click())
}

/** Waits for the page's own text in any version; returns why it does not appear. */
async function problemOf(page: Page, { remote, text }: Step): Promise<string | null> {
  const words = `${text}${markOf(remote, '').slice(0, -2)}`
  const outcome = page.waitForFunction(
    ({ words, failures }) => {
      const content = document.getElementById('root')?.textContent ?? ''
      return failures.find((failure) => content.includes(failure)) ?? (content.includes(words) && 'shown')
    },
    { words, failures: ['No pudimos mostrar esta parte del sitio', 'No pudimos abrir el sitio'] },
    { timeout: STEP_LIMIT_MS },
  )
  const shown = await outcome.then(
    (handle) => handle.jsonValue(),
    () => `without «${words}» after ${STEP_LIMIT_MS / 1000} s`,
  )
  return shown === 'shown' ? null : String(shown)
}

function stateOf(page: Page): Promise<{ report: State; text: string; composedRevision: number }> {
  return page.evaluate(() => ({
    report: window.__MFE__,
    text: document.getElementById('root')?.textContent ?? '',
    composedRevision: JSON.parse(document.getElementById('mfe-registry')?.textContent ?? '{}').revision,
  }))
}

/** Records the versions of a page load; returns contradictions. */
function compare(step: Step, versions: Record<string, string>, report: State, text: string): string[] {
  const loaded = Object.entries(report.remotes).flatMap(([remote, entry]) =>
    entry?.version ? [{ remote, version: entry.version }] : [],
  )
  const fallen = Object.entries(report.remotes).filter(
    ([, entry]) => entry?.source && entry.source !== 'registry',
  )
  const problems = fallen.map(([remote, entry]) => `${step.path}: ${remote} came from ${entry?.source}`)
  for (const { remote, version } of [...loaded, ...marksIn(text)]) {
    const known = versions[remote] ?? version
    versions[remote] = known
    if (known !== version) problems.push(`${step.path}: ${remote} ${known} and ${version} in one page load`)
  }
  return problems
}
