import { writeStored, writeStoredJson } from 'shared-ui'
import { followRemotes, readPageLoad } from '../pageLoad.ts'
import { LOCK } from '../visitSet.ts'

/** Lets tabs that are opened from this one show the same versions, for as long as this one is open. */
export function keepVisit() {
  const id = Math.random().toString(36).slice(2)
  let leave = new AbortController()

  // A tab is opened from the one that is in front.
  const store = async () => {
    const { set } = await readPageLoad()
    if (document.visibilityState === 'visible') writeStoredJson('mfe:visit', set)
  }
  const hold = () => {
    leave = new AbortController()
    const { signal } = leave
    const untilLeft = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    // There are no locks outside of HTTPS; a request that is aborted while it waits rejects.
    navigator.locks?.request(LOCK + id, { signal }, untilLeft).catch(() => undefined)
    void store()
  }

  hold()
  followRemotes(store)
  window.addEventListener('focus', store)
  document.addEventListener('visibilitychange', store)
  // A lock would exclude the page from the browser's back-forward cache.
  window.addEventListener('pagehide', () => {
    writeStored('mfe:left', id)
    leave.abort()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hold()
  })
}
