import { type Bulk, bulkActions, type FiltersOf, isPlausible, type ListOptions, toParams } from 'shared-admin'
import { serverNow } from 'shared-auth'
import { type BinEntry, type ListBinParams, listBin } from 'shared-auth/api'

type Kind = BinEntry['kind']

export const binKindLabels: Record<Kind, string> = {
  user: 'Usuario',
  'short-link': 'Enlace corto',
  mail: 'Correo',
  feedback: 'Feedback',
  category: 'Categoría',
  media: 'Medio',
  item: 'Item',
  'academy-category': 'Categoría de la academia',
  'academy-course': 'Curso',
  'academy-lesson': 'Lección',
  project: 'Proyecto',
  'team-member': 'Persona del equipo',
}

const filters = {
  ...{ search: '', kind: '', dateFrom: '', dateTo: '', sortDeletedAt: 'DESC' },
} satisfies FiltersOf<ListBinParams>

export const binList: ListOptions<BinEntry, typeof filters> = {
  name: 'bin',
  filters,
  limit: 20,
  fetchPage: (query, signal) => listBin(toParams(query), { signal }),
  accepts: (name, value) =>
    name === 'kind' ? Object.hasOwn(binKindLabels, value) : isPlausible(name, value),
}

const DAY_MS = 86_400_000

/** How long the record can still be restored. */
export function timeLeft({ expiresAt }: BinEntry, now = serverNow()): string {
  const days = Math.floor((Date.parse(expiresAt) - now) / DAY_MS)
  if (days < 1) return 'Menos de un día'
  return days === 1 ? '1 día' : `${days} días`
}

/** The bulk changes of the bin. */
export const binBulk: Bulk<BinEntry> = {
  kind: 'bin',
  noun: ['registro', 'registros'],
  nameOf: ({ kind, recordName }) => `${binKindLabels[kind]}: ${recordName}`,
  actions: [bulkActions.restore, bulkActions.purge],
}
