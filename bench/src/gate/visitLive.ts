import type { RunningSite } from 'e2e/site'
import type { Page } from 'playwright'
import { openBrowser } from '../browser.ts'
import { signedInContext } from '../firstVisit.ts'

/** Where a visit of each remote begins, and the page of another one that it goes to. */
const PATHS: Record<string, [own: string, away: string]> = {
  public: ['/services', '/academy'],
  academy: ['/academy', '/about'],
  dashboard: ['/dashboard', '/about'],
  operations: ['/dashboard/application/releases', '/about'],
  mixmatch: ['/', '/login'],
}
const LOOK_MS = 2_500

type Failure = { remote: string; version: string; kind: string; message: string }

/**
 * Visits a live version as people do, signed in: opens it, leaves it by the site's router, comes back and leaves again. Returns
 * what the shell judged to be its failure; null when there was none.
 */
export async function visitLive(site: RunningSite, remote: string, version: string): Promise<string | null> {
  const browser = await openBrowser()
  try {
    const page = await (await signedInContext(browser, site)).newPage()
    const [own, away] = PATHS[remote] ?? ['/', '/']
    await page.goto(site.url + own)
    await page.waitForTimeout(LOOK_MS)
    for (const path of [away, own, away]) {
      await go(page, path)
      await page.waitForTimeout(LOOK_MS)
    }
    const failures = await page.evaluate(
      () => (window as unknown as { __MFE__: { failures: Failure[] } }).__MFE__.failures,
    )
    const found = failures.find((each) => each.remote === remote && each.version === version)
    return found ? `live ${found.kind}: ${found.message}` : null
  } finally {
    await browser.close()
  }
}

/** Goes to another page without loading a document. */
async function go(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
