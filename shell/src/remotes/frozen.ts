import type { RemoteName } from 'federation'
import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'

/** A version whose page is about to be drawn. */
export type Mark = { name: RemoteName; version: string; page: string; at: number; isReported?: boolean }

/** Long enough for the first frame of a page, and for what it starts at once. */
const DRAWN_AFTER_MS = 1_000
/** A mark that is older has a tab that froze: other tabs remove theirs in time. */
const FROZEN_AFTER_MS = 4_000
/** For how long this browser avoids a version that froze. */
const AVOIDED_MS = 60 * 60_000

/** The marks of this browser, by document. */
function marks(): Record<string, Mark> {
  const found = Object.entries(Object(readStoredJson('mfe:mounting')) as Record<string, Mark>)
  return Object.fromEntries(found.filter(([, mark]) => Date.now() - mark?.at < AVOIDED_MS))
}

function store(changed: Record<string, Mark>) {
  if (Object.keys(changed).length === 0) writeStored('mfe:mounting', null)
  else writeStoredJson('mfe:mounting', changed)
}

const self = Math.random().toString(36).slice(2)
let timer: ReturnType<typeof setTimeout> | undefined

/** Leaves a mark until the page has been drawn: while a page freezes, nothing removes it. */
export function markMounting(name: RemoteName, version: string, page: string) {
  clearTimeout(timer)
  store({ ...marks(), [self]: { name, version, page, at: Date.now() } })
  timer = setTimeout(unmark, DRAWN_AFTER_MS)
}

/** Removes the mark of this document. */
export function unmark() {
  const { [self]: _drawn, ...others } = marks()
  store(others)
}

/** The versions that froze a tab of this browser lately. */
export function frozenMarks(): Mark[] {
  return Object.values(marks()).filter(({ at }) => Date.now() - at > FROZEN_AFTER_MS)
}

/** The frozen versions that nobody has reported yet, which are then taken as reported. */
export function takeUnreported(): Mark[] {
  const frozen = frozenMarks().filter(({ isReported }) => !isReported)
  const known = Object.entries(marks()).map(([document, mark]): [string, Mark] => [
    document,
    frozen.some(({ at }) => at === mark.at) ? { ...mark, isReported: true } : mark,
  ])
  if (frozen.length > 0) store(Object.fromEntries(known))
  return frozen
}
