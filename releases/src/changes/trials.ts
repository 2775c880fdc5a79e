import type { RemoteName } from 'federation/contract'
import { makeSiteFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseActor, ReleaseOrigin } from 'federation/published/releases'
import {
  isAssured,
  type KeptTrial,
  readTrialFile,
  TRIALS,
  type Trial,
  trialSignedText,
  trialState,
} from '../published/trials.ts'
import { requireRight } from '../signing/access.ts'
import { isSignedBy } from '../signing/credentials.ts'
import { type Keyring, readKeyring } from '../signing/keyring.ts'
import { whileLocked } from '../storage/siteLock.ts'
import { recordOf, requirePublished } from './activation.ts'
import type { RemoteSubject } from './change.ts'
import { writeTrial } from './commits.ts'
import { refuseFrozen } from './freeze.ts'
import { isBeingTried } from './trialWatch.ts'

/**
 * Stores the trial of a published version, in place of an earlier one, signed and with its event. A result that somebody else
 * reports does not replace one that the site found itself, so that it hides no failure; returns whether it was stored.
 */
export function keepTrial(
  siteFolder: string,
  { name, credential, origin, requireAllowed }: RemoteSubject,
  version: string,
  trial: Trial,
): Promise<boolean> {
  return whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    await requireAllowed?.()
    const record = recordOf(await readRegistry(siteFolder), name)
    requirePublished(record, version, name)
    if (record.versions[version]?.integrity !== trial.integrity)
      throw new PublishError(
        `La prueba no es de ${name} ${version} como está publicada, sino de otro contenido. Repítela: npm run mfe -- try ${name} ${version}`,
      )
    const isOwn = isOfSite(origin.actor)
    const earlier = await readTrial(siteFolder, keyring, { name, version, integrity: trial.integrity })
    if (earlier?.isOwn && !isOwn) return false
    await makeSiteFolder(siteFolder, TRIALS)
    const event = { ...origin, reason: trialText(trial), action: 'trial', subject: name, version } as const
    const by = { at: new Date().toISOString(), by: origin.actor.name, ...(isOwn && { isOwn: true as const }) }
    await writeTrial(siteFolder, { name, version }, { ...trial, ...by }, { credential, changes: [event] })
    return true
  })
}

/** Whether a trial was run where the owner's key is. What arrives over the network names who sent it. */
function isOfSite({ kind }: ReleaseActor): boolean {
  return kind === 'owner' || kind === 'platform'
}

/** The trial of a published version, if its team or the owner signed it; null when it was not tried. */
async function readTrial(
  siteFolder: string,
  keyring: Keyring,
  { name, version, integrity }: { name: RemoteName; version: string; integrity: string },
): Promise<KeptTrial | null> {
  const kept = await readTrialFile(siteFolder, name, version)
  if (kept?.integrity !== integrity) return null
  const isOfOwner = kept.key === keyring.owner
  const isKnown = isOfOwner || kept.key === keyring.teams[name]?.key
  if (!isKnown || !isSignedBy(kept.key, trialSignedText({ name, version }, kept), kept.signature)) return null
  // A team's key signs only the team's word.
  return isOfOwner ? kept : { ...kept, isOwn: undefined }
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
  if (isKnown || isAssured(trial)) return subject
  if (!isAccepted && (await isBeingTried(siteFolder, record.versions[version], trial)))
    throw new PublishError(
      `El sitio está probando ${name} ${version}. Repite la orden en un minuto.`,
      'trying',
    )
  if (isAccepted && origin.reason) return { ...subject, origin: withoutTrial(origin, notes[state]) }
  if (isAccepted)
    throw new PublishError(
      `Di por qué ${name} ${version} llega a los visitantes sin pasar su prueba: --reason «…».`,
      'untried',
    )
  throw new PublishError(
    `${name} ${version} ${problemOf(trial)}. El dueño del sitio la prueba donde está su clave, con «npm run mfe -- try ${name} ${version}»; o actívala de todos modos con --untried y --reason «por qué», que quedan en el historial.`,
    'untried',
  )
}

/** The origin of a change, with a note that there was no passed trial. */
export function withoutTrial<Origin extends ReleaseOrigin>(
  origin: Origin,
  note: string = notes.untried,
): Origin {
  return { ...origin, reason: [note, origin.reason].filter(Boolean).join(': ') }
}

/** What events say about an activation that no trial of the site allows. */
const notes = {
  passed: 'probada solo por su equipo',
  failed: 'sin pasar su prueba',
  untried: 'sin prueba',
}

function problemOf(trial: KeptTrial | null): string {
  if (!trial) return 'no se ha probado en un navegador'
  return trial.isOwn ? trialText(trial) : `${trialText(trial)} según su equipo, y el sitio no la ha probado`
}

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
