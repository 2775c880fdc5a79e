import type { MountPage } from 'federation'
import { reportError } from '../../healing/failures.ts'
import { heal } from '../../healing/heal.ts'
import { pageOf } from '../../healing/pageOf.ts'
import type { LoadedRemote } from '../../loadRemote.ts'

type Start = {
  loaded: LoadedRemote
  /** Aborted when the page ends, or could not start. */
  leaving: AbortController
  /** Calls the page's `mount`. */
  start: () => ReturnType<MountPage>
  /** Called when `mount` fails later than in its call, while the page is open. */
  onFailure: (error: unknown) => void
}

/** Mounts a page; returns the function that unmounts it, also while `mount` is still waiting for something. */
export function startPage({ loaded, leaving, start, onFailure }: Start): () => void {
  const page = pageOf(loaded)
  let unmount: unknown
  const end = async () => {
    try {
      if (typeof unmount === 'function') await unmount()
    } catch (error) {
      // The boundary is gone by now, or already shows another page.
      reportError(`${loaded.name}@${loaded.version}`, error)
      heal(loaded, 'render', error, page)
    }
  }
  let outcome: unknown
  try {
    outcome = start()
  } catch (error) {
    leaving.abort()
    throw error
  }
  if (outcome instanceof Promise)
    outcome.then(
      (result) => {
        unmount = result
        if (leaving.signal.aborted) void end()
      },
      // A page that was left may reject, because its requests were aborted.
      (error) => leaving.signal.aborted || onFailure(error),
    )
  else unmount = outcome
  return () => {
    leaving.abort()
    void end()
  }
}
