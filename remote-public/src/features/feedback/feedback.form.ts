// zod/mini, because the full build was half of the bytes of a public form.
import { isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))
const atMost = (most: number) => z.maxLength(most, `Usa ${most} caracteres como máximo.`)

export const feedbackSchema = z.object({
  /** The value of the chosen radio button; empty while none is. */
  rating: z.string('Elige de 1 a 5 estrellas.').check(z.regex(/^[1-5]$/, 'Elige de 1 a 5 estrellas.')),
  message: required('Escribe tu opinión.').check(atMost(1000)),
  name: required('Escribe tu nombre.').check(atMost(120)),
  userEmail: required('Escribe tu correo.').check(z.refine(isEmail, 'Escribe un correo válido.')),
  socialAccount: z.string().check(z.trim(), atMost(120)),
  canBeShown: z.boolean(),
})

export type FeedbackForm = z.infer<typeof feedbackSchema>

export const emptyFeedbackForm: FeedbackForm = {
  rating: '',
  message: '',
  name: '',
  userEmail: '',
  socialAccount: '',
  canBeShown: false,
}
