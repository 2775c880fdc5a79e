import { z } from 'zod'

export const contactSchema = z.object({
  name: z.string().trim().min(1, 'Escribe tu nombre.').max(120, 'Usa 120 caracteres como máximo.'),
  email: z.string().trim().min(1, 'Escribe tu correo.').pipe(z.email('Escribe un correo válido.')),
  message: z.string().trim().min(1, 'Escribe tu mensaje.').max(4000, 'Usa 4000 caracteres como máximo.'),
  /** Invisible to people: whoever fills it in is a program. */
  reference: z.string(),
})

export type ContactForm = z.infer<typeof contactSchema>

export const emptyContactForm: ContactForm = { name: '', email: '', message: '', reference: '' }
