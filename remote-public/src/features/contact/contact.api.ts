import { submitMail } from 'shared-auth/api'
import type { ContactForm } from './contact.form.ts'

const subject = 'Mensaje desde el formulario de contacto'

/** Sends the message; throws unless the server confirms that it accepted it. */
export async function sendMessage(form: ContactForm): Promise<void> {
  const { success } = await submitMail({ ...form, subject, currentUrl: window.location.pathname })
  if (!success) throw new Error('The server did not accept the message')
}
