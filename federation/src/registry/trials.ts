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

/** Throws `PublishError` for a version that did not pass its trial, unless that is accepted; then returns what to note about it. */
export async function requireTrial(
  siteFolder: string,
  name: RemoteName,
  version: string,
  { untried = false }: { untried?: boolean | undefined },
): Promise<string | null> {
  const record = recordOf(await readRegistry(siteFolder), name)
  requirePublished(record, version, name)
  const trial = await readTrial(siteFolder, name, version, record.versions[version]?.integrity)
  if (trial?.passed || record.active === version) return null
  if (untried) return trial && trial.tried.length > 0 ? FAILED : UNTRIED
  const problem = trial ? trialText(trial) : 'no se ha probado en un navegador'
  throw new PublishError(
    `${name} ${version} ${problem}. Pruébala con «npm run mfe -- try ${name} ${version}», o actívala de todos modos con --untried, que queda en el historial.`,
  )
}

/** What the history says of an activation that no passed trial precedes. */
export const UNTRIED = 'sin prueba'
const FAILED = 'sin pasar su prueba'

/** A verdict in a few words. */
export function trialText({ passed, problems, tried }: Trial): string {
  const views = `${tried.length} ${tried.length === 1 ? 'vista' : 'vistas'}`
  if (passed) return `pasó su prueba (${views})`
  if (tried.length === 0 && problems.length === 0) return 'no se pudo probar: ninguna página se pudo abrir'
  const found = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
  return `no pasó su prueba: ${found} en ${views}`
}
