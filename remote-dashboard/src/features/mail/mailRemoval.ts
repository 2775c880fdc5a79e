import { failureNotice } from '../../admin/failure.ts'
import type { Removal } from '../../admin/useRemove.ts'
import { deleteMail } from './mail.api.ts'

export const mailRemoval: Removal = {
  name: 'mail',
  remove: deleteMail,
  question: '¿Eliminar este correo?',
  done: 'Correo eliminado.',
  failed: (error) => failureNotice('Error al eliminar el correo', error),
}
