import { http } from 'shared-auth'

export interface ContactMail {
  name: string
  email: string
  subject: string
  message: string
}

/** Sends a contact mail; answers what the server says about it. */
export async function submitMail(mail: ContactMail): Promise<string> {
  const { data } = await http.post<{ message?: string }>('/api/mail/submit', {
    ...mail,
    currentUrl: window.location.pathname,
  })
  return data.message ?? 'Mensaje enviado. Gracias por escribirnos.'
}
