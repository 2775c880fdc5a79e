import type { RemoteName } from 'federation/contract'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseAction, ReleaseEvent } from 'federation/published/releases'
import type { RemoteRecord } from 'federation/published/schema'
import { readShells } from 'federation/published/shells'
import { activated, withoutCanary, withRecord } from '../changes/activation.ts'
import type { RemoteSubject } from '../changes/change.ts'
import { commitRegistry } from '../changes/commitRegistry.ts'
import { type ReleaseChange, readEvents } from '../changes/journal.ts'
import { whileLockedWithReserve } from '../changes/reserve.ts'
import { requireRight } from '../signing/access.ts'
import { readKeyring } from '../signing/keyring.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { signedRegistry } from '../signing/signatures.ts'

/** A credential of the back end that is not trusted any more, and since when. */
export type Distrusted = {
  id: string
  /** The name of its actor in the events of releases that did not record the id. */
  actorName: string
  createdAt: Date
  since: Date
}

/** What a distrusted credential published, and what goes back because of it. */
export type TakenBack = {
  /** The versions that it published since then and that were not pruned, the latest first. */
  published: { version: string; at: string; isLive: boolean; share: number | null; isWithdrawn: boolean }[]
  /** The versions that are withdrawn: those that it published, and those that it enabled although others disabled them. */
  withdrawn: string[]
  /** The versions of others that it disabled, which are allowed again. */
  resumed: string[]
  /** The canary that ends. */
  endedCanary: string | null
  /** The active version that is replaced, and by which one; null when the active one stays. */
  back: { from: string; to: string } | null
  /** Whether the whole remote is disabled, because there is no version to go back to. */
  isStopped: boolean
  /** Whether the remote, which it disabled, is allowed again. */
  isResumed: boolean
}

const NOTHING: TakenBack = {
  ...{ published: [], withdrawn: [], resumed: [], endedCanary: null, back: null },
  ...{ isStopped: false, isResumed: false },
}

/** What `takeBack` would change now. */
export async function planTakeBack(
  siteFolder: string,
  name: RemoteName,
  distrusted: Distrusted,
): Promise<TakenBack> {
  const record = (await readRegistry(siteFolder)).remotes[name]
  return record ? planOf(record, name, await readEvents(siteFolder), distrusted).taken : NOTHING
}

/**
 * Withdraws the versions that a distrusted credential published, ends the canary that it published or started, undoes
 * what it disabled or enabled, and gives visitors again what they had before it changed that; without such a version it
 * disables the remote. Everything is one change with an event for each part, and allowed while the site is frozen, like
 * every way back.
 */
export function takeBack(
  siteFolder: string,
  { name, credential, origin }: RemoteSubject,
  distrusted: Distrusted,
): Promise<TakenBack> {
  return whileLockedWithReserve(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    const current = await readRegistry(siteFolder)
    const before = current.remotes[name]
    if (!before) return NOTHING
    const { taken, record } = planOf(before, name, await readEvents(siteFolder), distrusted)
    const signed = await signedRegistry(siteFolder, withRecord(current, name, record), keyring)
    await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
    const events = eventsOf(taken, record.active, { ...origin, subject: name })
    await commitRegistry(siteFolder, current, signed, { events, changed: { name } })
    return taken
  })
}

/** The changes after which all visitors get the version that the event names. */
const ACTIVATING: ReleaseAction[] = ['activate', 'rollback', 'return']

/** A remote's record without what the credential did to it. */
function planOf(
  record: RemoteRecord,
  name: RemoteName,
  journal: ReleaseEvent[],
  distrusted: Distrusted,
): { taken: TakenBack; record: RemoteRecord } {
  const { active, canary, withdrawn: earlier = [] } = record
  const events = journal.filter(({ subject }) => subject === name)
  const theirs = events.filter((event) => isBy(event, distrusted))
  const publications = theirs.filter(({ action }) => action === 'publish')
  const publishedByThem = publications.map(({ version }) => version)
  /** Whether they published a version, or were the last to give it to visitors. */
  const isTheirs = (version: string, actions: ReleaseAction[]) => {
    const last = events.findLast((event) => event.version === version && actions.includes(event.action))
    return publishedByThem.includes(version) || (last !== undefined && theirs.includes(last))
  }

  const published = publications.toReversed().flatMap(({ version = '', at }) =>
    Object.hasOwn(record.versions, version)
      ? {
          ...{ version, at, isLive: version === active && !record.isStopped },
          share: version === canary?.version ? canary.share : null,
          isWithdrawn: earlier.includes(version),
        }
      : [],
  )
  const isDisabledWithout = (version: string | null, isStopped: boolean) =>
    wasDisabled(version, isStopped, events, theirs)
  const stoppedAgain = Object.keys(record.versions).filter(
    (version) =>
      !publishedByThem.includes(version) && !earlier.includes(version) && isDisabledWithout(version, false),
  )
  const withdrawn = [
    ...published.flatMap(({ version, isWithdrawn }) => (isWithdrawn ? [] : version)),
    ...stoppedAgain,
  ]
  const resumed = earlier.filter(
    (version) => !publishedByThem.includes(version) && !isDisabledWithout(version, true),
  )
  const endedCanary =
    canary && (isTheirs(canary.version, ['canary']) || withdrawn.includes(canary.version))
      ? canary.version
      : null
  const all = [...earlier.filter((version) => !resumed.includes(version)), ...withdrawn]
  const wasRemoteDisabled = record.isStopped === true
  const isRemoteDisabled = isDisabledWithout(null, wasRemoteDisabled)
  const kept = withDisabled(endedCanary ? withoutCanary(record) : record, all, isRemoteDisabled)
  const taken: TakenBack = {
    ...{ published, withdrawn, resumed, endedCanary, back: null },
    isStopped: isRemoteDisabled && !wasRemoteDisabled,
    isResumed: wasRemoteDisabled && !isRemoteDisabled,
  }

  const to = givenByOthers(record, events, theirs).findLast(
    (version) =>
      Object.hasOwn(record.versions, version) && !all.includes(version) && !publishedByThem.includes(version),
  )
  // Visitors get another version, too, when the one that they had is disabled.
  const isReplaced =
    active !== null && (isTheirs(active, ACTIVATING) || (to !== undefined && resumed.includes(to)))
  if (!isReplaced || active === to) return { taken, record: kept }
  if (to === undefined)
    return {
      taken: { ...taken, isStopped: !wasRemoteDisabled, isResumed: false },
      record: { ...kept, isStopped: true },
    }
  const back = activated(kept, to, name)
  // The versions that they gave to visitors stand in for none.
  const isGivenByThem = (version: string) =>
    publishedByThem.includes(version) || (version === active && isTheirs(active, ACTIVATING))
  const history = back.history.filter((version) => !isGivenByThem(version))
  return {
    taken: { ...taken, back: { from: active, to } },
    record: { ...(back.canary?.version === to ? withoutCanary(back) : back), history },
  }
}

/** What visitors got by the changes of others, in this order, and what they had before a change of the credential. */
function givenByOthers({ history }: RemoteRecord, events: ReleaseEvent[], theirs: ReleaseEvent[]): string[] {
  const activations = events.filter(({ action }) => ACTIVATING.includes(action))
  const activatedByThem = activations.filter((event) => theirs.includes(event)).map(({ version }) => version)
  const isForeign = (version: string | null | undefined) => version && !activatedByThem.includes(version)
  // What visitors got because the credential had disabled a version is not what others gave them.
  const firstDisabling = theirs.find(({ action }) => action === 'stop')
  const given = activations.map((event) => {
    if (!theirs.includes(event)) return event.version
    return isForeign(event.from) && !(firstDisabling && firstDisabling.id < event.id) ? event.from : null
  })
  // The journal may be younger than the remote.
  return [...history.filter(isForeign), ...given].filter((version) => version != null)
}

/**
 * Whether a version, or the whole remote, would be disabled if the credential had disabled and enabled nothing; `isStopped`
 * where it did neither.
 */
function wasDisabled(
  version: string | null,
  isStopped: boolean,
  events: ReleaseEvent[],
  theirs: ReleaseEvent[],
): boolean {
  const changes = events.filter(
    (event) => ['stop', 'resume'].includes(event.action) && (event.version ?? null) === version,
  )
  if (!changes.some((event) => theirs.includes(event))) return isStopped
  const isAbout = (event: ReleaseEvent) =>
    changes.includes(event) ||
    (version !== null && event.action === 'return' && event.from === version) ||
    (version !== null && [...ACTIVATING, 'canary'].includes(event.action) && event.version === version)
  const last = events.findLast((event) => !theirs.includes(event) && isAbout(event))
  return last !== undefined && (last.action === 'stop' || (last.action === 'return' && last.from === version))
}

/** Keeps the order of the fields, so that a repetition changes nothing. */
function withDisabled(record: RemoteRecord, withdrawn: string[], isStopped: boolean): RemoteRecord {
  const next: RemoteRecord = { ...record, withdrawn, isStopped: true }
  if (withdrawn.length === 0) delete next.withdrawn
  if (!isStopped) delete next.isStopped
  return next
}

function isBy({ actor, at }: ReleaseEvent, { id, actorName, createdAt, since }: Distrusted): boolean {
  const time = Date.parse(at)
  if (time < since.getTime()) return false
  if (actor.credential !== undefined) return actor.credential === id
  return actor.kind === 'team' && actor.name === actorName && time >= createdAt.getTime()
}

function eventsOf(
  { withdrawn, resumed, endedCanary, back, isStopped, isResumed }: TakenBack,
  active: string | null,
  about: Omit<ReleaseChange, 'action'>,
): ReleaseChange[] {
  return [
    ...resumed.map((version) => ({ ...about, action: 'resume' as const, version })),
    ...withdrawn.map((version) => ({ ...about, action: 'stop' as const, version })),
    ...(endedCanary
      ? [{ ...about, action: 'end-canary' as const, version: active ?? undefined, from: endedCanary }]
      : []),
    ...(back ? [{ ...about, action: 'rollback' as const, version: back.to, from: back.from }] : []),
    ...(isStopped ? [{ ...about, action: 'stop' as const }] : []),
    ...(isResumed ? [{ ...about, action: 'resume' as const }] : []),
  ]
}
