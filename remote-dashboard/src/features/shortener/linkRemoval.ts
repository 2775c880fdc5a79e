import { failureNotice } from '../../admin/failure.ts'
import type { Removal } from '../../admin/useRemove.ts'
import { deleteLink } from './shortener.api.ts'

export const linkRemoval: Removal = {
  name: 'shortener',
  remove: deleteLink,
  question: 'Eliminar esta URL corta?',
  done: 'URL corta eliminada.',
  failed: (error) => failureNotice('Error al eliminar', error),
}
