import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { session } from 'shared-auth'
import { watchEarlyInput } from './earlyInput.ts'
import { addPrerenderedData, keepData, type PrerenderedData } from './prerenderedData.ts'
import { queryClients } from './queryClient.ts'
import { describeThrown } from './remotes/describeThrown.ts'
import { preloadPath } from './remotes/mounting/preloadPath.ts'
import { remoteOf } from './remotes/pageLoad.ts'
import { reportPrerendered } from './remotes/report.ts'
import { isQueried } from './remotes/siteParts.ts'
import { WhenHydrated } from './WhenHydrated.tsx'

/** The version that a page was prerendered with, and the data that it and the parts of other remotes in it show. */
type Prerendered = {
  remote: string | null
  version: string
  data: PrerenderedData[]
  parts?: PrerenderedData[]
}

/**
 * Renders the application: takes over a page that was prerendered with the version of this page load, and renders any other
 * page from scratch.
 */
export async function takeOver(container: Element, app: ReactNode) {
  const prerendered = readPrerendered()
  if (!prerendered) {
    // Nothing that can be pressed was shown before React.
    delete window.earlyClicks
    return createRoot(container).render(app)
  }
  const early = watchEarlyInput(container)
  const dataUpdatedAt = Date.now()
  const isTakenOver =
    (await isShownAsPrerendered(prerendered)) && (await hydratePrerendered(prerendered, dataUpdatedAt))
  const { mismatches } = reportPrerendered(isTakenOver)
  if (!isTakenOver) {
    early.repeat(true)
    return createRoot(container).render(app)
  }
  // Pages are prerendered for signed-out visitors; the data can differ for a signed-in user and is requested again. New
  // data that arrived earlier would not match the prerendered content that React still has to hydrate.
  const requestAgain = () => {
    for (const client of queryClients.all.values())
      void client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt === dataUpdatedAt })
  }
  const page = session.isSignedIn() ? <WhenHydrated run={requestAgain}>{app}</WhenHydrated> : app
  hydrateRoot(container, page, {
    onRecoverableError(error) {
      mismatches.push(describeThrown(error).message)
      console.error(error)
    },
  })
  early.repeat()
}

/**
 * Fills the caches with the data of the page, as if it had just arrived; false for data that is none: a remote wrote
 * it.
 */
async function hydratePrerendered(
  { data, parts = [] }: Prerendered,
  dataUpdatedAt: number,
): Promise<boolean> {
  try {
    for (const each of data) {
      const loaded = each.remote === null ? null : await remoteOf(each.remote)
      if (loaded && loaded.version !== each.version) return false
      addPrerenderedData(loaded, each, dataUpdatedAt)
    }
    // For a signed-in user, parts request theirs again when they are loaded.
    keepData(parts, session.isSignedIn() ? 1 : dataUpdatedAt)
    return true
  } catch {
    return false
  }
}

/**
 * Whether this page load shows the page in the version that it was prerendered with; if so, its code has loaded by
 * then.
 */
async function isShownAsPrerendered({ remote, version }: Prerendered): Promise<boolean> {
  if (isQueried()) return false
  if (remote === null) return true
  try {
    const load = remoteOf(remote)
    const loaded = await load
    if (loaded.version !== version) return false
    await preloadPath(location.pathname)
    // As React notes it: a page that waits for what has arrived would be rendered again by the first update.
    Object.assign(load, { status: 'fulfilled', value: loaded })
    return true
  } catch {
    return false
  }
}

function readPrerendered(): Prerendered | null {
  try {
    return JSON.parse(document.getElementById('mfe-drawn')?.textContent ?? 'null')
  } catch {
    return null
  }
}
