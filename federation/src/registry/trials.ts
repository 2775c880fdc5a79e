import type { RemoteName } from '../contract.ts'
import { makeSiteFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import type { ReleaseOrigin } from '../published/releases.ts'
import {
  type KeptTrial,
  readTrialFile,
  TRIALS,
  type Trial,
  trialSignedText,
  trialState,
} from '../published/trials.ts'
import { requireRight } from './access.ts'
import { recordOf, requirePublished } from './activation.ts'
import type { RemoteSubject } from './change.ts'
import { writeTrial } from './commits.ts'
import { isSignedBy } from './credentials.ts'
import { refuseFrozen } from './freeze.ts'
import { type Keyring, readKeyring } from './keyring.ts'
import { readRegistry, whileLocked } from './store.ts'

/** Stores the trial of a published version, in place of an earlier one, signed and with its event. */
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
    if (record.versions[version]?.integrity !== trial.integrity)
      throw new PublishError(
        `La prueba no es de ${name} ${version} como está publicada, sino de otro contenido. Repítela: npm run mfe -- try ${name} ${version}`,
      )
    await makeSiteFolder(siteFolder, TRIALS)
    const event = { ...origin, reason: trialText(trial), action: 'trial', subject: name, version } as const
    const kept = { ...trial, at: new Date().toISOString(), by: origin.actor.name }
    await writeTrial(siteFolder, { name, version }, kept, { credential, changes: [event] })
  })
}

/** The trial of a published version, if its team or the owner signed it; null when it was not tried. */
async function readTrial(
  siteFolder: string,
  keyring: Keyring,
  { name, version, integrity }: { name: RemoteName; version: string; integrity: string },
): Promise<KeptTrial | null> {
  const kept = await readTrialFile(siteFolder, name, version)
  if (kept?.integrity !== integrity) return null
  const isKnown = [keyring.owner, keyring.teams[name]?.key].includes(kept.key)
  return isKnown && isSignedBy(kept.key, trialSignedText({ name, version }, kept), kept.signature)
    ? kept
    : null
}

/** Reads the trials of a site for display; without a keyring there are none. */
export async function openTrials(siteFolder: string) {
  const keyring = await readKeyring(siteFolder, null).catch(() => null)
  return async (name: RemoteName, version: string, integrity: string): Promise<KeptTrial | null> =>
    keyring && readTrial(siteFolder, keyring, { name, version, integrity })
}

/**
 * The subject of a change that gives visitors a version that they do not have. Throws `PublishError` unless the version
 * passed its trial, or `isAccepted` with a reason; the event then records that.
 */
export async function triedSubject(
  siteFolder: string,
  subject: RemoteSubject,
  version: string,
  isAccepted: boolean,
): Promise<RemoteSubject> {
  const { name, credential, origin } = subject
  await refuseFrozen(siteFolder, 'activate')
  const record = recordOf(await readRegistry(siteFolder), name)
  requirePublished(record, version, name)
  // A withdrawn version is rejected later, for that reason; one that visitors have was accepted before.
  const isKnown = [record.active, record.canary?.version, ...(record.withdrawn ?? [])].includes(version)
  const keyring = await readKeyring(siteFolder, credential.ownerKey)
  const { integrity = '' } = record.versions[version] ?? {}
  const trial = await readTrial(siteFolder, keyring, { name, version, integrity })
  const state = trialState(trial)
  if (isKnown || state === 'passed') return subject
  if (isAccepted && origin.reason)
    return { ...subject, origin: withoutTrial(origin, state === 'failed' ? FAILED : UNTRIED) }
  if (isAccepted)
    throw new PublishError(
      `Di por qué ${name} ${version} llega a los visitantes sin pasar su prueba: --reason «…».`,
      'untried',
    )
  const problem = trial ? trialText(trial) : 'no se ha probado en un navegador'
  throw new PublishError(
    `${name} ${version} ${problem}. Pruébala con «npm run mfe -- try ${name} ${version}», o actívala de todos modos con --untried y --reason «por qué», que quedan en el historial.`,
    'untried',
  )
}

/** The origin of a change, with a note that there was no passed trial. */
export function withoutTrial<Origin extends ReleaseOrigin>(origin: Origin, note: string = UNTRIED): Origin {
  return { ...origin, reason: [note, origin.reason].filter(Boolean).join(': ') }
}

const UNTRIED = 'sin prueba'
const FAILED = 'sin pasar su prueba'

/** The result of a trial in a few words. */
export function trialText(trial: Pick<Trial, 'problems' | 'tried'>): string {
  const { problems, tried } = trial
  const state = trialState(trial)
  if (state === 'untried') return 'no se pudo probar: ninguna página se pudo abrir'
  const views = `${tried.length} ${tried.length === 1 ? 'vista' : 'vistas'}`
  if (state === 'passed') return `pasó su prueba (${views})`
  const found = problems.length === 1 ? '1 problema' : `${problems.length} problemas`
  return `no pasó su prueba: ${found} en ${views}`
}
