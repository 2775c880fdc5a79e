import type { RemoteName } from 'federation'
import { writeStored, writeStoredJson } from 'shared-ui'
import { frozenMarks, type Mark, marks } from '../frozenMarks.ts'

/** Long enough for the first frame of a page, and for what it starts immediately. */
const DRAWN_AFTER_MS = 1_000

const self = Math.random().toString(36).slice(2)
let timer: ReturnType<typeof setTimeout> | undefined

/** Leaves a mark until the page has rendered: while a page is frozen, nothing removes it. */
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

/** Returns the frozen versions that were not reported yet, and marks them as reported. */
export function takeUnreported(): Mark[] {
  const frozen = frozenMarks().filter(({ isReported }) => !isReported)
  const known = Object.entries(marks()).map(([document, mark]): [string, Mark] => [
    document,
    frozen.some(({ at }) => at === mark.at) ? { ...mark, isReported: true } : mark,
  ])
  if (frozen.length > 0) store(Object.fromEntries(known))
  return frozen
}

function store(changed: Record<string, Mark>) {
  if (Object.keys(changed).length === 0) writeStored('mfe:mounting', null)
  else writeStoredJson('mfe:mounting', changed)
}
