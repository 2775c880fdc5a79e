import type { LoadedRemote } from '../loadRemote.ts'

type Follower = { enter: (entered: LoadedRemote) => void; leave: (left: LoadedRemote) => void }

let follower: Follower | undefined

/**
 * Calls back when the pages of a version come into the tab, and when they are taken out of it, before their own effects are
 * cleaned up.
 */
export function followVisits(callbacks: Follower) {
  follower = callbacks
}

/** Notes that the pages of a version are in the tab; the returned function notes that they have left. */
export function enter(loaded: LoadedRemote): () => void {
  follower?.enter(loaded)
  return () => follower?.leave(loaded)
}
