import { isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'

const MIN_PASSWORD = 10

export const signUpSchema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Escribe tu nombre'), z.maxLength(200, 'Usa como máximo 200 caracteres')),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe tu correo electrónico'),
      z.refine(isEmail, 'Escribe un correo electrónico válido'),
    ),
  // The server also rejects the most common ones.
  password: z.string().check(
    z.trim(),
    z.minLength(1, 'Elige una contraseña'),
    z.refine((typed) => [...typed].length >= MIN_PASSWORD, `Usa al menos ${MIN_PASSWORD} caracteres`),
  ),
  /** People do not see this field: only bots fill it in. */
  reference: z.string(),
})

export type SignUpForm = z.infer<typeof signUpSchema>

export const emptySignUpForm: SignUpForm = { name: '', email: '', password: '', reference: '' }
