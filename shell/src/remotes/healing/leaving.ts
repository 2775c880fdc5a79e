import type { LoadedRemote } from '../loadRemote.ts'

let onLeave: (left: LoadedRemote) => void = () => undefined

/** Calls back when the pages of a version are taken out of the tab, before their own effects are cleaned up. */
export function followLeaving(callback: (left: LoadedRemote) => void) {
  onLeave = callback
}

export function leave(left: LoadedRemote) {
  onLeave(left)
}
