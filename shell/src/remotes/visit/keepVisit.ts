import { writeStored, writeStoredJson } from 'shared-ui'
import { followRemotes, readPageLoad } from '../pageLoad.ts'
import { LOCK } from '../visitSet.ts'

/**
 * Lets tabs that are opened from this one show the same versions, for as long as this one is open. A tab that was never in
 * front opened no other: two of them would pass the versions of an ended visit on to each other.
 */
export function keepVisit() {
  const id = Math.random().toString(36).slice(2)
  let leave: AbortController | undefined

  // A tab is opened from the one that is in front.
  const store = async () => {
    const { set } = await readPageLoad()
    writeStoredJson('mfe:visit', set)
  }
  const hold = () => {
    if (document.visibilityState !== 'visible') return
    void store()
    if (leave) return
    leave = new AbortController()
    const { signal } = leave
    const untilLeft = () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    // There are no locks outside of HTTPS; a request that is aborted while it waits rejects.
    navigator.locks?.request(LOCK + id, { signal }, untilLeft).catch(() => undefined)
  }

  hold()
  followRemotes(hold)
  window.addEventListener('focus', hold)
  document.addEventListener('visibilitychange', hold)
  // A lock would exclude the page from the browser's back-forward cache.
  window.addEventListener('pagehide', () => {
    writeStored('mfe:left', id)
    leave?.abort()
    leave = undefined
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hold()
  })
}
