import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import type { Canary, RemoteRecord } from 'federation/published/schema'
import { versionBefore } from 'federation/published/versionBefore'
import { activatedForAll, requirePublished, rolledBack, withdrawnError, withoutCanary } from './activation.ts'
import type { ReleaseChange } from './journal.ts'

/** A remote's record after a change, and the fields of the event. The same record means that nothing changed. */
export type RemoteChange = { record: RemoteRecord } & Pick<ReleaseChange, 'version' | 'from' | 'share'>

/** Gives a version to all visitors. */
export function activation(record: RemoteRecord, name: RemoteName, version: string): RemoteChange {
  return { record: activatedForAll(record, version, name), version, from: record.active }
}

/** Gives a version to a share of the visitors, or changes the share. */
export function canaryStart(
  record: RemoteRecord,
  name: RemoteName,
  { version, share }: Canary,
): RemoteChange {
  requirePublished(record, version, name)
  if (!(share > 0 && share <= 100))
    throw new PublishError(
      `La parte de los visitantes que recibe ${name} ${version} es un porcentaje mayor que 0 y de hasta 100.`,
    )
  if (record.active === null)
    throw new PublishError(
      `${name} no tiene ninguna versión activa, así que no hay visitantes entre los que repartir: dala a todos con «npm run mfe -- activate ${name} ${version}».`,
    )
  if (record.active === version)
    throw new PublishError(`${name} ${version} ya es la versión activa: la reciben todos los visitantes.`)
  if (record.withdrawn?.includes(version)) throw withdrawnError(name, version)
  const isSame = record.canary?.version === version && record.canary.share === share
  const next = isSame ? record : { ...record, canary: { version, share } }
  return { record: next, version, share, from: record.active }
}

/** Gives the active version to all visitors again. */
export function canaryEnd(record: RemoteRecord, name: RemoteName): RemoteChange {
  if (!record.canary)
    throw new PublishError(`${name} no tiene ninguna versión a prueba con una parte de los visitantes.`)
  return { record: withoutCanary(record), from: record.canary.version, version: record.active ?? undefined }
}

/** Gives the previous version to all visitors; with a canary and no previous version, the active one. */
export function rollback(record: RemoteRecord, name: RemoteName): RemoteChange {
  if (record.canary && !versionBefore(record)) return canaryEnd(record, name)
  const next = withoutCanary(rolledBack(record, name))
  return { record: next, version: next.active ?? undefined, from: record.active }
}

/**
 * Withdraws a version that fails and gives its visitors another: those of a canary the active version, those of the active
 * version the one before.
 */
export function automaticRollback(record: RemoteRecord, name: RemoteName, version: string): RemoteChange {
  requirePublished(record, version, name)
  const isActive = record.active === version
  if (isActive && !versionBefore(record))
    throw new PublishError(`${name} ${version} no tiene una versión anterior a la que volver.`)
  const next = withdrawn(record, name, version)
  return { record: next, version: next.active ?? undefined, from: version }
}

/** Takes a version, or the whole remote, from all visitors. */
export function disable(record: RemoteRecord, name: RemoteName, version: string | null): RemoteChange {
  if (version === null) return { record: record.isStopped ? record : { ...record, isStopped: true } }
  requirePublished(record, version, name)
  return { record: withdrawn(record, name, version), version }
}

/** Allows a disabled version, or a disabled remote, again. An allowed version becomes active only by an activation. */
export function enabling(record: RemoteRecord, name: RemoteName, version: string | null): RemoteChange {
  if (version === null) {
    const { isStopped, ...rest } = record
    return { record: isStopped ? rest : record }
  }
  requirePublished(record, version, name)
  if (!record.withdrawn?.includes(version)) return { record, version }
  const { withdrawn: _all, ...rest } = record
  const others = record.withdrawn.filter((each) => each !== version)
  return { record: others.length > 0 ? { ...rest, withdrawn: others } : rest, version }
}

/** Withdraws a version. When it is the active one, the previous one becomes active, if there is one. */
function withdrawn(record: RemoteRecord, name: RemoteName, version: string): RemoteRecord {
  if (record.withdrawn?.includes(version)) return record
  const next: RemoteRecord = { ...record, withdrawn: [...(record.withdrawn ?? []), version] }
  const kept = next.canary?.version === version ? withoutCanary(next) : next
  if (kept.active !== version || !versionBefore(kept)) return kept
  const back = rolledBack(kept, name)
  // A version that all visitors get is no canary any more.
  return back.canary?.version === back.active ? withoutCanary(back) : back
}
