import { remoteOf, shownRemote } from '../pageLoad.ts'
import { report } from '../report.ts'
import { type RemoteVersion, versionIn } from './failures.ts'

const CHECK_MS = 100
/** Time to report a failure before the page ends. */
const REPORT_MS = 500
/** Where this tab was last reloaded for what cannot be removed. */
const KEY = 'mfe:reloaded'

/** Reloads the page once the version in whose code an element was defined a second time has its pages in the tab. */
export async function reloadForElement(stack = '') {
  const version = versionIn(stack)
  if (version) await reloadWhenShown(version)
}

/**
 * Reloads the page once a version has its pages in the tab: a document keeps for good what another version has defined.
 * Versions that broke stay marked, so that the document that follows starts without them.
 */
export async function reloadWhenShown({ name, version }: RemoteVersion) {
  // The storage of a preview's frame ends with the page.
  if (window.origin === 'null') return
  const loaded = await remoteOf(name).catch(() => null)
  if (loaded?.version !== version) return
  while (shownRemote(name) === loaded) {
    // Code is also loaded ahead, for a link that somebody hovers over.
    if (document.querySelector(`[data-remote="${name}"]`)) return reloadOnce()
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS))
  }
}

async function reloadOnce() {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    const here = location.pathname
    // What defines it twice is then on this page itself.
    if (navigation?.type === 'reload' && sessionStorage.getItem(KEY) === here) return
    sessionStorage.setItem(KEY, here)
  } catch {
    // Nothing would end the reloads.
    return
  }
  if (report().failures.length > 0) await new Promise((resolve) => setTimeout(resolve, REPORT_MS))
  location.reload()
}
