import type { Mail } from '../../../mailer/mail.ts'
import type { UserRow } from '../users.repository.ts'

/**
 * For the address that must be confirmed, which may be a stranger's. It contains nothing that the requester typed, so neither the
 * name nor the username: otherwise anybody could have the site send their words to any address.
 */
export function confirmationMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: 'Confirma tu correo',
    text: [
      'Hola:',
      'Alguien pidió usar este correo en su cuenta. Si fuiste tú, abre este enlace con tu sesión iniciada:',
      link,
      'El enlace sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, ignora este correo: sin el enlace no cambia nada.',
    ].join('\n\n'),
  }
}

/** For the current address of an account without a password, to approve the change. */
export function approvalMail({ name, email }: UserRow, wanted: string, link: string): Mail {
  return {
    to: email,
    subject: 'Aprueba el cambio de correo de tu cuenta',
    text: [
      `Hola, ${name}:`,
      `Desde tu cuenta se pidió cambiar este correo por ${wanted}. Si fuiste tú, abre este enlace con tu sesión iniciada:`,
      link,
      'Después enviaremos otro enlace al correo nuevo. Este sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, ignora este correo: sin el enlace no cambia nada. Cierra también las sesiones que no conozcas en «Tu cuenta».',
    ].join('\n\n'),
  }
}

/** For the current address, so that its owner learns of a change that somebody else requested. */
export function noticeOfChange({ name, email }: UserRow, wanted: string): Mail {
  return {
    to: email,
    subject: 'Alguien pidió cambiar el correo de tu cuenta',
    text: [
      `Hola, ${name}:`,
      `Desde tu cuenta se pidió cambiar este correo por ${wanted}. Hasta que se confirme, sigue valiendo este.`,
      'Si fuiste tú, no tienes que hacer nada aquí: abre el enlace que enviamos al correo nuevo.',
      'Si no fuiste tú, restablece tu contraseña: así se anula el cambio y se cierran todas las sesiones.',
    ].join('\n\n'),
  }
}

/** For an address that another account has: its owner is notified, and the requester does not learn of it. */
export function noticeOfExistingAccount({ name, email }: UserRow): Mail {
  return {
    to: email,
    subject: 'Ya tienes una cuenta con este correo',
    text: [
      `Hola, ${name}:`,
      'Alguien pidió usar este correo en otra cuenta. No es posible, porque ya es el de la tuya.',
      'Si fuiste tú, entra con esta cuenta. Si no, ignora este correo: no ha cambiado nada.',
    ].join('\n\n'),
  }
}
