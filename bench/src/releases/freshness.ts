import type { Page } from 'playwright'
import { type Subject, shellVersionIn } from './builds.ts'
import { markOf, steps } from './marks.ts'

const LIMIT_MS = 10_000
const pageOf: Record<Subject, (typeof steps)[keyof typeof steps]> = {
  public: steps.services,
  academy: steps.academy,
  dashboard: steps.dashboard,
  shell: steps.about,
}

/**
 * The times from a command's result to the first fresh document with its version, and to the first fresh page that
 * showed it.
 */
export type Freshness = { documentMs: number; pageMs: number; loads: number }

/** Reloads a part's page until it shows a version. */
export async function untilFresh(
  page: Page,
  url: string,
  { subject, version, printedAt }: { subject: Subject; version: string; printedAt: number },
): Promise<Freshness> {
  const step = pageOf[subject]
  const deadline = printedAt + LIMIT_MS
  let documentMs: number | null = null
  for (let loads = 1; performance.now() < deadline; loads++) {
    const response = await page.goto(url + step.path, { waitUntil: 'commit' })
    const html = (await response?.text()) ?? ''
    if (versionIn(html, subject) === version) documentMs ??= performance.now() - printedAt
    if (documentMs === null) continue
    const words = subject === 'shell' ? step.text : step.text + markOf(subject, version)
    const isShown = page.waitForFunction(
      (text) => document.getElementById('root')?.textContent?.includes(text),
      words,
      { timeout: deadline - performance.now() },
    )
    if (await isShown.catch(() => null)) return { documentMs, pageMs: performance.now() - printedAt, loads }
  }
  throw new Error(`${subject} ${version} did not show within ${LIMIT_MS / 1000} s`)
}

function versionIn(html: string, subject: Subject): string | null {
  if (subject === 'shell') return shellVersionIn(html)
  const [, registry = '{}'] = /id="mfe-registry">([^<]*)</.exec(html) ?? []
  return JSON.parse(registry).remotes?.[subject]?.active ?? null
}
