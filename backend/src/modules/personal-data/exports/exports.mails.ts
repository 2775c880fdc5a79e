import type { Mail } from '../../../mailer/mail.ts'
import type { UserRow } from '../../users/users.repository.ts'
import { EXPORT_DAYS } from './exports.repository.ts'

/** The link has no secret: the download needs the person's session. */
export function readyMail({ name, email }: Pick<UserRow, 'name' | 'email'>, origin: string): Mail {
  return {
    to: email,
    subject: 'Tus datos están listos',
    text: [
      `Hola, ${name}:`,
      `El archivo con tus datos ya se puede descargar en «Tu cuenta», con tu sesión iniciada, durante ${EXPORT_DAYS} días:`,
      `${origin}/dashboard/setting/account`,
      'Si no lo pediste tú, cierra allí las sesiones que no conozcas y cambia tu contraseña.',
    ].join('\n\n'),
  }
}
