import * as z from 'zod/mini'

export const MISSING = 'Todos los campos son obligatorios'

const required = z.string().check(z.trim(), z.minLength(1, 'Este campo es obligatorio'))

/** All four fields are required; the server validates everything else. */
export const contactSchema = z.object({
  name: required,
  email: required,
  subject: required,
  message: required,
})

export type ContactForm = z.infer<typeof contactSchema>

export const emptyContactForm: ContactForm = { name: '', email: '', subject: '', message: '' }
