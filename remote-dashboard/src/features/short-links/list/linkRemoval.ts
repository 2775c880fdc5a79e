import { deleteShortLink, type ShortLink } from 'shared-auth/api'
import type { Bulk } from '../../../bulk/bulkWords.ts'
import { failureNotice } from '../../../format/failure.ts'
import type { Removal } from '../../../record/useRemove.ts'

export const linkRemoval: Removal = {
  name: 'shortener',
  bin: 'short-link',
  remove: deleteShortLink,
  question: 'Eliminar esta URL corta?',
  done: 'URL corta eliminada.',
  failed: (error) => failureNotice('Error al eliminar', error),
}

/** The bulk changes of short links. */
export const linkBulk: Bulk<ShortLink> = {
  kind: 'short-link',
  noun: ['URL corta', 'URLs cortas'],
  nameOf: ({ backHalf }) => backHalf,
  actions: ['delete'],
}
