import type { LoadedRemote } from '../loadRemote.ts'
import { type Failure, type FailureKind, report } from '../report.ts'
import { removeStylesSince } from './addedStyles.ts'
import { reportFailure } from './failures.ts'
import { pageOf } from './pageOf.ts'
import { replaceRemote } from './replaceRemote.ts'

/** Reports that a version failed, and shows the last good one in its place; false when there is none left. */
export function heal(from: LoadedRemote, kind: FailureKind, error: unknown, page = pageOf(from)): boolean {
  return replaceFailed(from, reportFailure(from, kind, error, page))
}

/**
 * Shows the last good version in the place of one whose failure was reported; false when there is none left. The style
 * sheets that the failed version added are removed with it.
 */
export function replaceFailed(from: LoadedRemote, failure: Failure): boolean {
  const since = report().remotes[from.name]?.startedAt
  const replacement = replaceRemote(from)
  if (!replacement) return false
  if (since !== undefined) removeStylesSince(since)
  replacement.then(
    ({ version }) => {
      failure.replacedBy = version
    },
    () => undefined,
  )
  return true
}
