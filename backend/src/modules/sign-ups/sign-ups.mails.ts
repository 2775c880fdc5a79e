import type { Config } from '../../config.ts'
import type { Mail } from '../../mailer/mail.ts'
import type { UserRow } from '../users/users.repository.ts'

/**
 * For the address of a sign-up. It contains nothing that the requester typed: otherwise anybody could have the site send
 * their words to any address.
 */
export function confirmationMail(email: string, link: string): Mail {
  return {
    to: email,
    subject: 'Confirma tu cuenta',
    text: [
      'Hola:',
      'Alguien pidió crear una cuenta con este correo. Si fuiste tú, abre este enlace y escribe la contraseña que elegiste:',
      link,
      'El enlace sirve una sola vez y caduca en 24 horas.',
      'Si no fuiste tú, ignora este correo: sin el enlace y esa contraseña no se crea ninguna cuenta.',
    ].join('\n\n'),
  }
}

/** For the owner of an account whose address somebody used to sign up. */
export function noticeOfExistingAccount(
  { name, email, isActive, passwordHash }: UserRow,
  { origin, siteMode }: Pick<Config, 'siteMode'> & { origin: string },
): Mail {
  const ways = isActive
    ? [
        'Si fuiste tú, entra con ella aquí:',
        `${origin}/login`,
        ...(passwordHash ? [] : ['Hasta ahora entras a ella con Google.']),
        // The Mix&Match site has no page for it.
        ...(siteMode === 'full'
          ? ['Si no recuerdas tu contraseña, o no tienes, elige otra aquí:', `${origin}/auth/password/forgot`]
          : []),
      ]
    : ['Esa cuenta está desactivada. Si crees que es un error, escríbenos.']
  return {
    to: email,
    subject: 'Ya tienes una cuenta con este correo',
    text: [
      `Hola, ${name}:`,
      'Alguien quiso crear una cuenta con este correo. No hace falta, porque ya es el de la tuya.',
      ...ways,
      'Si no fuiste tú, ignora este correo: no ha cambiado nada.',
    ].join('\n\n'),
  }
}
