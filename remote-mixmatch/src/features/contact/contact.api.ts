import { http } from 'shared-auth'
import type { ContactForm } from './contact.form.ts'

/** Sends a contact mail; answers what the server says about it. */
export async function submitMail(mail: ContactForm): Promise<string> {
  const { data } = await http.post<{ message?: string }>('/api/mail/submit', {
    ...mail,
    currentUrl: window.location.pathname,
  })
  return data.message ?? 'Mensaje enviado. Gracias por escribirnos.'
}
