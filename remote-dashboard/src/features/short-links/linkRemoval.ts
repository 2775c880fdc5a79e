import { deleteShortLink } from 'shared-auth/api'
import { failureNotice } from '../../format/failure.ts'
import type { Removal } from '../../record/useRemove.ts'

export const linkRemoval: Removal = {
  name: 'shortener',
  remove: deleteShortLink,
  question: 'Eliminar esta URL corta?',
  done: 'URL corta eliminada.',
  failed: (error) => failureNotice('Error al eliminar', error),
}
