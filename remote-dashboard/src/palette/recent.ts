import { session } from 'shared-auth'
import { readStoredJson, writeStoredJson } from 'shared-ui'
import type { Entry } from './entries.ts'
import { isKind, kinds } from './kinds.ts'

const MAX_RECENT = 6

/** A stored entry; that of a record can be shown without the record, which no list of this browser has. */
interface Recent {
  key: string
  label: string
  detail?: string
  to?: string
}

/** The entries that this person chose last, the latest first; screens and actions only while they are still offered. */
export function recentEntries(present: Entry[]): Entry[] {
  const known = new Map(present.map((entry) => [entry.key, entry]))
  return readEntries().flatMap(({ key, label, detail, to }): Entry[] => {
    const entry = known.get(key)
    if (entry) return [entry]
    const [kind = ''] = key.split(':', 1)
    if (!isKind(kind) || !to) return []
    return [{ key, label, icon: kinds[kind].icon, does: to, ...(detail !== undefined && { detail }) }]
  })
}

export function rememberEntry({ key, label, detail, does }: Entry) {
  const user = session.get().user?.id
  if (user === undefined) return
  const [kind = ''] = key.split(':', 1)
  const chosen = {
    key,
    label,
    ...(detail !== undefined && { detail }),
    ...(isKind(kind) && typeof does === 'string' && { to: does }),
  }
  const entries = [chosen, ...readEntries().filter((other) => other.key !== key)].slice(0, MAX_RECENT)
  writeStoredJson('paletteRecent', { user, entries })
}

function readEntries(): Recent[] {
  const stored = readStoredJson('paletteRecent') as { user?: unknown; entries?: unknown } | null
  if (!stored || stored.user !== session.get().user?.id || !Array.isArray(stored.entries)) return []
  return stored.entries.filter(isRecent)
}

function isRecent(value: unknown): value is Recent {
  const { key, label, detail = '', to = '' } = (value ?? {}) as Partial<Record<keyof Recent, unknown>>
  return [key, label, detail, to].every((text) => typeof text === 'string')
}
