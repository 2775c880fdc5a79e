import { type Bulk, bulkActions, failureNotice, type Removal } from 'shared-admin'
import { deleteShortLink, type ShortLink } from 'shared-auth/api'

export const linkRemoval: Removal = {
  name: 'shortener',
  bin: 'short-link',
  area: 'short-links',
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
  actions: [bulkActions.delete],
}
