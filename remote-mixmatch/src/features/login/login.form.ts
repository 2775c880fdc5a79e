import * as z from 'zod/mini'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

export const loginSchema = z.object({
  email: required('Escribe tu correo electrónico'),
  password: required('Escribe tu contraseña'),
})
