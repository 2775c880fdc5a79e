import type { Mail } from '../../../mailer/mail.ts'
import type { UserRow } from '../../users/users.repository.ts'
import { dayWords } from './deletions.policy.ts'

type Recipient = Pick<UserRow, 'name' | 'email'>

/** When somebody asked for the deletion of their account. */
export function startedMail({ name, email }: Recipient, due: Date): Mail {
  return {
    to: email,
    subject: 'Tu cuenta se eliminará',
    text: [
      `Hola, ${name}:`,
      `Pediste eliminar tu cuenta. Se eliminará para siempre el ${dayWords(due)}, y ya cerramos todas sus sesiones.`,
      'Si cambias de idea, inicia sesión antes de esa fecha y elige «Conservar mi cuenta»: todo sigue como estaba.',
      'Si no lo pediste tú, consérvala y cambia tu contraseña.',
    ].join('\n\n'),
  }
}

/** Shortly before the account is deleted. */
export function reminderMail({ name, email }: Recipient, due: Date): Mail {
  return {
    to: email,
    subject: 'Tu cuenta se elimina pronto',
    text: [
      `Hola, ${name}:`,
      `Tu cuenta se eliminará para siempre el ${dayWords(due)}, como pediste.`,
      'Si quieres conservarla, inicia sesión antes de esa fecha y elige «Conservar mi cuenta».',
    ].join('\n\n'),
  }
}

/** When the deletion was taken back. */
export function keptMail({ name, email }: Recipient): Mail {
  return {
    to: email,
    subject: 'Tu cuenta sigue abierta',
    text: [
      `Hola, ${name}:`,
      'Anulaste la eliminación de tu cuenta: no se borró nada.',
      'Si no fuiste tú, cambia tu contraseña: alguien entró con ella.',
    ].join('\n\n'),
  }
}
