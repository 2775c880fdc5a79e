import type { RemoteName } from 'federation'
import { readStoredJson } from 'shared-ui'

/** A version whose page is about to render. */
export type Mark = { name: RemoteName; version: string; page: string; at: number; isReported?: boolean }

/** An older mark was left by a tab that froze: other tabs remove theirs in time. */
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
  return Object.values(marks()).filter(({ at }) => Date.now() - at > FROZEN_AFTER_MS)
}
