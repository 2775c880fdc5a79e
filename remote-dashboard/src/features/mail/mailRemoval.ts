import { deleteMail, type Mail } from 'shared-auth/api'
import { failureNotice } from '../../format/failure.ts'
import type { Removal } from '../../record/useRemove.ts'

export const mailRemoval: Removal = {
  name: 'mail',
  remove: deleteMail,
  question: '¿Eliminar este correo?',
  done: 'Correo eliminado.',
  failed: (error) => failureNotice('Error al eliminar el correo', error),
}

/** What the question names. */
export function subjectOf({ name, email, subject }: Mail): string {
  return [name, email, subject].filter(Boolean).join(' · ')
}
