// zod/mini, because this is the only public page with a form and the full build was half of its bytes.
import { isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

export const contactSchema = z.object({
  name: required('Escribe tu nombre.').check(z.maxLength(120, 'Usa 120 caracteres como máximo.')),
  email: required('Escribe tu correo.').check(z.refine(isEmail, 'Escribe un correo válido.')),
  message: required('Escribe tu mensaje.').check(z.maxLength(4000, 'Usa 4000 caracteres como máximo.')),
  /** Honeypot: invisible to people, so a value means a bot, and the server drops the message. */
  reference: z.string(),
})

export type ContactForm = z.infer<typeof contactSchema>

export const emptyContactForm: ContactForm = { name: '', email: '', message: '', reference: '' }
