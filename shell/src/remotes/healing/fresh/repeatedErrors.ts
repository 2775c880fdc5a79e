import { report } from '../../report.ts'
import { followFailures } from '../failures.ts'
import { replaceFailed } from '../heal.ts'
import { judgedRemote } from './fail.ts'

/** One may be chance: a connection that was lost, an extension of the browser. */
const MAX_ERRORS = 1

/** A version whose timers, listeners or promises throw repeatedly is replaced. */
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
