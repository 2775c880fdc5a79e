import type { RemoteName } from 'federation'
import { storeMark } from '../frozenMarks.ts'

/** Long enough for the first frame of a page, and for what it starts immediately. */
const RENDERED_AFTER_MS = 1_000

const self = Math.random().toString(36).slice(2)
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Leaves a mark until the page has rendered: while a page is frozen, nothing removes it. A hidden tab leaves none, because
 * browsers may stop its timers.
 */
export function markMounting(name: RemoteName, version: string, page: string) {
  if (document.hidden) return
  clearTimeout(timer)
  storeMark(self, { name, version, page, at: Date.now() })
  timer = setTimeout(unmark, RENDERED_AFTER_MS)
}

/** Removes the mark of this document. */
export function unmark() {
  clearTimeout(timer)
  storeMark(self, null)
}
