import type { ReleasedRemote } from 'shared-auth/api'

/**
 * Whether a remote waits for somebody: it is disabled, the trial of its canary does not advance, or its newest version, which
 * visitors do not get yet, was refused or has no verdict.
 */
export function needsAttention({ active, canary, isStopped, withdrawn, versions: [newest] }: ReleasedRemote) {
  if (isStopped || canary?.failure) return true
  if (!newest || newest.version === active || newest.version === canary?.version) return false
  return !withdrawn.includes(newest.version) && newest.trial.state !== 'passed'
}
