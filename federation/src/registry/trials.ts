import type { RemoteName } from '../contract.ts'
import { makeSiteFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import { readTrial, TRIALS, type Trial } from '../published/trials.ts'
import { requireRight } from './access.ts'
import { recordOf, requirePublished } from './activation.ts'
import type { RemoteSubject } from './change.ts'
import { writeTrial } from './commits.ts'
import { readKeyring } from './keyring.ts'
import { readRegistry, whileLocked } from './store.ts'

/** Keeps the verdict on a published version, in place of an earlier one, with its event. */
export function keepTrial(
  siteFolder: string,
  { name, credential, origin }: RemoteSubject,
  version: string,
  trial: Trial,
): Promise<void> {
  return whileLocked(siteFolder, async () => {
    requireRight(await readKeyring(siteFolder, credential.ownerKey), credential, name)
    const record = recordOf(await readRegistry(siteFolder), name)
    requirePublished(record, version, name)
    await makeSiteFolder(siteFolder, TRIALS)
    const integrity = record.versions[version]?.integrity ?? ''
    const event = { ...origin, reason: trialText(trial), action: 'trial', subject: name, version } as const
    const verdict = { ...trial, integrity, at: new Date().toISOString() }
    await writeTrial(siteFolder, { name, version }, verdict, [event])
  })
}

/** Why a version should not become active yet, in Spanish: it failed its trial, or was not tried; null when it passed. */
export async function trialProblem(
  siteFolder: string,
  name: RemoteName,
  version: string,
): Promise<string | null> {
  const { versions } = recordOf(await readRegistry(siteFolder), name)
  const trial = await readTrial(siteFolder, name, version, versions[version]?.integrity)
  if (trial === null || trial.tried.length === 0) return `${name} ${version} no se ha probado en un navegador`
  return trial.passed ? null : `${name} ${version} ${trialText(trial)}`
}

/** Throws `PublishError` for a version that did not pass its trial, unless that is accepted; then returns what to note about it. */
export async function requireTrial(
  siteFolder: string,
  name: RemoteName,
  version: string,
  { untried }: { untried: boolean },
): Promise<string | null> {
  const problem = await trialProblem(siteFolder, name, version)
  if (problem === null) return null
  if (untried) return UNTRIED
  throw new PublishError(
    `${problem}. Pruébala con «npm run mfe -- try ${name} ${version}», o actívala de todos modos con --untried, que queda en el historial.`,
  )
}

/** What the history says of an activation that no passed trial precedes. */
export const UNTRIED = 'sin prueba'

/** A verdict in a few words. */
export function trialText({ passed, problems, tried }: Trial): string {
  const views = `${tried.length} ${tried.length === 1 ? 'vista' : 'vistas'}`
  if (passed) return `pasó su prueba (${views})`
  if (tried.length === 0 && problems.length === 0) return 'no se pudo probar: ninguna página se pudo abrir'
  const found = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
  return `no pasó su prueba: ${found} en ${views}`
}
