import { http } from 'shared-auth'
import type { ContactForm } from './contact.form.ts'

const subject = 'Mensaje desde el formulario de contacto'

/** Sends the message; throws unless the server says that it was taken. */
export async function sendMessage(form: ContactForm): Promise<void> {
  const body = { ...form, subject, currentUrl: window.location.pathname }
  const { data } = await http.post<{ success: boolean }>('/api/mail/submit', body)
  if (data?.success !== true) throw new Error('The server did not take the message')
}
