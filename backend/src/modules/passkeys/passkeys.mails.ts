import type { Mail } from '../../mailer/mail.ts'
import type { UserRow } from '../users/users.repository.ts'

type Recipient = Pick<UserRow, 'name' | 'email'>

/** When a passkey was added. The mail has no name that somebody typed. */
export function addedMail({ name, email }: Recipient, hostname: string): Mail {
  return {
    to: email,
    subject: 'Añadiste una llave de acceso',
    text: [
      `Hola, ${name}:`,
      `Tu cuenta tiene una llave de acceso nueva: con ella se entra en ${hostname} sin contraseña.`,
      'Si no fuiste tú, entra en «Tu cuenta», quítala, cierra las demás sesiones y cambia tu contraseña.',
    ].join('\n\n'),
  }
}

/** When a passkey was removed. */
export function removedMail({ name, email }: Recipient, hostname: string): Mail {
  return {
    to: email,
    subject: 'Quitaste una llave de acceso',
    text: [
      `Hola, ${name}:`,
      `Una llave de acceso de tu cuenta ya no sirve para entrar en ${hostname}. Bórrala también del dispositivo en que la guardaste.`,
      'Si no fuiste tú, entra en «Tu cuenta», cierra las demás sesiones y cambia tu contraseña.',
    ].join('\n\n'),
  }
}
