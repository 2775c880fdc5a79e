import { deleteMail, type Mail } from 'shared-auth/api'
import type { Bulk } from '../../bulk/bulkWords.ts'
import { failureNotice } from '../../format/failure.ts'
import type { Removal } from '../../record/useRemove.ts'
import { subjectOf } from './mailWords.ts'

export const mailRemoval: Removal = {
  name: 'mail',
  bin: 'mail',
  remove: deleteMail,
  question: '¿Eliminar este correo?',
  done: 'Correo eliminado.',
  failed: (error) => failureNotice('Error al eliminar el correo', error),
}

const actions = (archive: 'archive' | 'unarchive'): Bulk<Mail> => ({
  kind: 'mail',
  noun: ['correo', 'correos'],
  nameOf: subjectOf,
  actions: ['read', 'unread', 'assign', archive, 'delete'],
})

/** The bulk changes of mails. */
export const mailBulk = actions('archive')

export const archivedBulk = actions('unarchive')
