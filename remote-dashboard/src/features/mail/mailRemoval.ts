import { type Bulk, bulkActions, failureNotice, type Removal } from 'shared-admin'
import { deleteMail, type Mail } from 'shared-auth/api'
import { assignAction } from '../../bulk/bulkActions.ts'
import { subjectOf } from './mailWords.ts'

export const mailRemoval: Removal = {
  name: 'mail',
  bin: 'mail',
  area: 'mail',
  remove: deleteMail,
  question: '¿Eliminar este correo?',
  done: 'Correo eliminado.',
  failed: (error) => failureNotice('Error al eliminar el correo', error),
}

const actions = (archive: 'archive' | 'unarchive'): Bulk<Mail> => ({
  kind: 'mail',
  noun: ['correo', 'correos'],
  nameOf: subjectOf,
  actions: [bulkActions.read, bulkActions.unread, assignAction, bulkActions[archive], bulkActions.delete],
})

/** The bulk changes of mails. */
export const mailBulk = actions('archive')

export const archivedBulk = actions('unarchive')
