import { report } from '../../report.ts'
import { followFailures } from '../failures.ts'
import { replaceFailed } from '../heal.ts'
import { judgedRemote } from './fail.ts'

/** A single error may be a coincidence: a lost connection, a browser extension. */
const MAX_ERRORS = 1

/** Replaces a version whose timers, listeners or promises throw repeatedly. */
export function watchErrors() {
  followFailures((failure) => {
    const { remote: name, version, kind } = failure
    const from = judgedRemote({ name, version })
    const errors = report().failures.filter(
      (each) => each.remote === name && each.version === version && each.kind === 'error',
    )
    if (kind === 'error' && from && errors.length > MAX_ERRORS) replaceFailed(from, failure)
  })
}
