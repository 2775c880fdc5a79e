import { makeSiteFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import type { ReleaseOrigin } from '../published/releases.ts'
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

/** For a version that visitors would get although no passed trial precedes. */
class UntriedError extends PublishError {
  override name = 'UntriedError'
}

/**
 * Who gives a version to visitors that did not have it: throws `UntriedError` unless it passed its trial, or `isAccepted` with a
 * reason; then the event says so.
 */
export async function triedSubject(
  siteFolder: string,
  subject: RemoteSubject,
  version: string,
  isAccepted: boolean,
): Promise<RemoteSubject> {
  const { name, origin } = subject
  const record = recordOf(await readRegistry(siteFolder), name)
  requirePublished(record, version, name)
  // What is withdrawn is refused for that; what visitors have was accepted once.
  const isKnown = [record.active, record.canary?.version, ...(record.withdrawn ?? [])].includes(version)
  const trial = await readTrial(siteFolder, name, version, record.versions[version]?.integrity)
  if (isKnown || trial?.passed) return subject
  if (isAccepted && origin.reason)
    return { ...subject, origin: withoutTrial(origin, trial && trial.tried.length > 0 ? FAILED : UNTRIED) }
  if (isAccepted)
    throw new UntriedError(
      `Di por qué ${name} ${version} llega a los visitantes sin pasar su prueba: --reason «…».`,
    )
  const problem = trial ? trialText(trial) : 'no se ha probado en un navegador'
  throw new UntriedError(
    `${name} ${version} ${problem}. Pruébala con «npm run mfe -- try ${name} ${version}», o actívala de todos modos con --untried y --reason «por qué», que quedan en el historial.`,
  )
}

/** Who makes a change and why, with a note that no passed trial precedes. */
export function withoutTrial<Origin extends ReleaseOrigin>(origin: Origin, note: string = UNTRIED): Origin {
  return { ...origin, reason: [note, origin.reason].filter(Boolean).join(': ') }
}

const UNTRIED = 'sin prueba'
const FAILED = 'sin pasar su prueba'

/** A verdict in a few words. */
export function trialText({ passed, problems, tried }: Trial): string {
  const views = `${tried.length} ${tried.length === 1 ? 'vista' : 'vistas'}`
  if (passed) return `pasó su prueba (${views})`
  if (tried.length === 0 && problems.length === 0) return 'no se pudo probar: ninguna página se pudo abrir'
  const found = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
  return `no pasó su prueba: ${found} en ${views}`
}
