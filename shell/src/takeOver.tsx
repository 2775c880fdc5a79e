import { type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { session } from 'shared-auth'
import { watchEarlyInput } from './earlyInput.ts'
import { preloadPath } from './remotes/mounting/intent.ts'
import { remoteOf } from './remotes/pageLoad.ts'
import { reportDrawn } from './remotes/report.ts'
import { WhenHydrated } from './WhenHydrated.tsx'

/** The version that a page was drawn with, and the data that it shows. */
type Drawn = { remote: string | null; version: string; data: DehydratedState }

/**
 * Renders the application: takes over a page that was drawn with the version of this page load, and renders any other
 * page from scratch.
 */
export async function takeOver(container: Element, queryClient: QueryClient, app: ReactNode) {
  const drawn = readDrawn()
  if (!drawn) return createRoot(container).render(app)
  const early = watchEarlyInput(container)
  const queries = (await isShownAsDrawn(drawn)) ? hydrateDrawn(queryClient, drawn) : null
  const { mismatches } = reportDrawn(queries !== null)
  if (!queries) return createRoot(container).render(app)
  // Pages are drawn for signed-out visitors; the data can differ for a signed-in user and is requested again. New data
  // that arrived earlier would not match the drawn content that React still has to hydrate.
  const requestAgain = () => {
    for (const { queryKey } of queries) void queryClient.invalidateQueries({ queryKey, exact: true })
  }
  const page = session.isSignedIn() ? <WhenHydrated run={requestAgain}>{app}</WhenHydrated> : app
  hydrateRoot(container, page, {
    onRecoverableError(error) {
      mismatches.push(String(error))
      console.error(error)
    },
  })
  early.repeat()
}

/** Fills the cache with the data of the page, as if it had just arrived; null for data that is none: a remote wrote it. */
function hydrateDrawn(queryClient: QueryClient, { data }: Drawn): DehydratedState['queries'] | null {
  const dataUpdatedAt = Date.now()
  try {
    const queries = data.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
    hydrate(queryClient, { queries })
    return queries
  } catch {
    return null
  }
}

/** Whether this page load shows the page in the version that it was drawn with; if so, its code has loaded by then. */
async function isShownAsDrawn({ remote, version }: Drawn): Promise<boolean> {
  // Pages are drawn without a query, which can change what they show.
  if (location.search !== '') return false
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

function readDrawn(): Drawn | null {
  try {
    return JSON.parse(document.getElementById('mfe-drawn')?.textContent ?? 'null')
  } catch {
    return null
  }
}
