import type { Mail } from '../../mailer/mail.ts'
import type { UserRow } from '../users/users.repository.ts'

/** For a user whose first sign-in with Google revoked the password and sessions of the account. */
export function noticeOfTakeover({ name, email }: UserRow): Mail {
  return {
    to: email,
    subject: 'Tu cuenta ya entra con Google',
    text: [
      `Hola, ${name}:`,
      'Entraste con Google en una cuenta cuyo correo nadie había confirmado. Para que sea solo tuya cerramos las demás sesiones y quitamos la contraseña que tenía.',
      'Puedes seguir entrando con Google. Si también quieres una contraseña, elígela en «¿Olvidaste tu contraseña?».',
    ].join('\n\n'),
  }
}
