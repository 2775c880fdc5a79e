import { submitMail } from 'shared-auth/api'
import type { ContactForm } from './contact.form.ts'

/** Sends a contact mail; resolves to the server's confirmation. */
export async function sendMail(mail: ContactForm): Promise<string> {
  const { message } = await submitMail({ ...mail, currentUrl: window.location.pathname })
  return message
}
