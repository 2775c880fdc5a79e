import type { ReleasedRemote } from 'shared-auth/api'

/** What a change accepts of a version that did not pass its trial, and what its question says of that. */
export function acceptance({ versions }: ReleasedRemote, version: string) {
  const trial = versions.find((each) => each.version === version)?.trial
  if (trial?.state === 'passed') return { accepted: {}, warning: '' }
  const problem = trial?.state === 'failed' ? 'no pasó su prueba' : 'no se ha probado'
  return {
    accepted: { isUntried: true },
    warning: ` Atención: ${version} ${problem} en un navegador; el historial lo dirá junto al motivo.`,
  }
}
