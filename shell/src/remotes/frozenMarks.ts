import type { RemoteName } from 'federation'
import { readStoredJson, writeStored } from 'shared-ui'

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

/** Each document has a key of its own: two tabs that changed one value at once would restore each other's marks. */
const PREFIX = 'mfe:mounting:'

/** The marks of this browser, by document. */
export function marks(): [string, Mark][] {
  return storedDocuments().flatMap((document) => {
    const mark = readStoredJson(`${PREFIX}${document}`) as Mark | null
    if (Date.now() - Number(mark?.at) < AVOIDED_MS) return [[document, mark as Mark]]
    storeMark(document, null)
    return []
  })
}

/** The versions that froze a tab of this browser recently. */
export function frozenMarks(): Mark[] {
  return marks().flatMap(([, mark]) => (mark.isFrozen ? [mark] : []))
}

/** Whether a mark is so old that its tab may have frozen. */
export function isSuspicious({ at, isFrozen }: Mark): boolean {
  return !isFrozen && Date.now() - at > FROZEN_AFTER_MS
}

/** Stores or removes the mark of a document. */
export function storeMark(document: string, mark: Mark | null) {
  writeStored(`${PREFIX}${document}`, mark && JSON.stringify(mark))
}

function storedDocuments(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [],
    )
  } catch {
    return []
  }
}
