import { type DeclaredUpstream, forbidRemoteApi, type ReleasedRemote, type RemoteApi } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import type { ReleaseChange } from '../useReleaseChange.ts'

/** An address that versions declare, or that is allowed although none declares it any more. */
export interface ApiRow {
  id: string
  upstream: string
  /** The versions that declare it, for people. */
  versions: string
  isPrivate: boolean
  /** When and by whom it was allowed; undefined while it is not. */
  allowed: RemoteApi['allowed'] | undefined
}

export function rowsOf({ declared, allowed }: RemoteApi, active: string | null): ApiRow[] {
  const rows = declared.map(({ upstream, versions, isPrivate }) => ({
    ...{ id: upstream, upstream, isPrivate, versions: versionsText(versions, active) },
    allowed: upstream === allowed?.upstream ? allowed : undefined,
  }))
  if (!allowed || rows.some((row) => row.allowed)) return rows
  const { upstream, isPrivate } = allowed
  return [...rows, { id: upstream, upstream, isPrivate, versions: '', allowed }]
}

const MAX_VERSIONS = 5

function versionsText(versions: string[], active: string | null): string {
  const more = versions.length - MAX_VERSIONS
  const named = versions.slice(0, MAX_VERSIONS)
  if (active && versions.includes(active) && !named.includes(active)) named.push(active)
  const text = named.map((version) => (version === active ? `${version} (para todos)` : version)).join(', ')
  return more > 0 ? `${text} y otras` : text
}

/** The address that a version declares, unless it is allowed. */
export function unallowedUpstream(
  { declared, allowed }: RemoteApi,
  version: string,
): DeclaredUpstream | undefined {
  const found = declared.find(({ versions }) => versions.includes(version))
  return found?.upstream === allowed?.upstream ? undefined : found
}

/** What the service of an allowed address gets, for the person who decides. */
export const serviceGets =
  'Ese servicio recibe la dirección IP de cada visitante y, de quien inició sesión, su id, nombre, usuario y rol.'

export function withdrawal({ name, title }: ReleasedRemote, upstream: string): ReleaseChange {
  return {
    title: '¿Retirar el permiso de la API?',
    text: sentence`Desde este momento ninguna petición de ${title} llega a ${upstream}: lo que sus páginas muestran de ese servicio falla.`,
    confirmText: 'Retirar permiso',
    danger: true,
    work: async (reason) => showUnrecorded(await forbidRemoteApi(name, { reason })),
    done: `Ninguna petición llega a ${upstream}.`,
    failed: 'No se pudo retirar el permiso',
  }
}

/** Shows that a change, which was made, is missing in the history. */
export function showUnrecorded({ unrecorded }: { unrecorded: string | null }) {
  if (unrecorded) toast.warning({ message: unrecorded, duration: -1 })
}
