import type { Mail } from '../../mailer/mail.ts'
import type { UserRow } from '../users/users.repository.ts'

type Recipient = Pick<UserRow, 'name' | 'email'>

/** With the link that signs in. */
export function signInMail({ name, email }: Recipient, link: string, minutes: number): Mail {
  return {
    to: email,
    subject: 'Tu enlace para entrar',
    text: [
      `Hola, ${name}:`,
      'Alguien pidió un enlace para entrar en tu cuenta. Si fuiste tú, ábrelo y confirma que quieres entrar:',
      link,
      `El enlace sirve una sola vez y caduca en ${minutes} minutos. No se lo des a nadie: quien lo abra entra en tu cuenta.`,
      'Si no fuiste tú, ignora este correo: sin el enlace no entra nadie.',
    ].join('\n\n'),
  }
}

/** For a user whose first link proved the address, and revoked the password and sessions of the account. */
export function noticeOfTakeover({ name, email }: Recipient): Mail {
  return {
    to: email,
    subject: 'Tu cuenta es ahora solo tuya',
    text: [
      `Hola, ${name}:`,
      'Entraste con un enlace en una cuenta cuyo correo nadie había confirmado. Para que sea solo tuya cerramos las demás sesiones y quitamos la contraseña y las llaves de acceso que tenía.',
      'Puedes elegir otra contraseña en «¿Olvidaste tu contraseña?».',
    ].join('\n\n'),
  }
}
