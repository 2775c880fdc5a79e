import type { RemoteName } from 'federation'
import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'

/** A version whose page is about to render, and whether it is known to have frozen its tab. */
export type Mark = {
  name: RemoteName
  version: string
  page: string
  at: number
  isFrozen?: boolean
}

/** An older mark was left by a tab that froze, or that gets no processor. */
const FROZEN_AFTER_MS = 4_000
/** For how long this browser avoids a version that froze. */
const AVOIDED_MS = 60 * 60_000

/** The marks of this browser, by document. */
export function marks(): Record<string, Mark> {
  const found = Object.entries(Object(readStoredJson('mfe:mounting')) as Record<string, Mark>)
  return Object.fromEntries(found.filter(([, mark]) => Date.now() - mark?.at < AVOIDED_MS))
}

/** The versions that froze a tab of this browser recently. */
export function frozenMarks(): Mark[] {
  return Object.values(marks()).filter(({ isFrozen }) => isFrozen)
}

/** Whether a mark is so old that its tab may have frozen. */
export function isSuspicious({ at, isFrozen }: Mark): boolean {
  return !isFrozen && Date.now() - at > FROZEN_AFTER_MS
}

/** Replaces the marks of this browser. */
export function storeMarks(changed: Record<string, Mark>) {
  if (Object.keys(changed).length === 0) writeStored('mfe:mounting', null)
  else writeStoredJson('mfe:mounting', changed)
}
