import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { hasRole, session } from 'shared-auth'
import * as z from 'zod/mini'
import { isTaken, type User, type UserInput } from './users.api.ts'

/** What the server demands of a password that is chosen. */
export const newPasswordHint = 'Al menos 10 caracteres, y ninguna de las más usadas.'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

const editSchema = z.object({
  name: required('Escribe el nombre.'),
  email: z.pipe(required('Escribe el correo.'), z.email('Escribe un correo válido.')),
  username: required('Escribe el usuario.'),
  password: z.string(),
  role: z.enum(['user', 'admin', 'collaborator']),
  isPublic: z.boolean(),
  isActive: z.boolean(),
  socialAccount: z.string().check(z.trim()),
})

const createSchema = z.extend(editSchema, {
  password: z.string().check(z.minLength(1, 'Escribe la contraseña.')),
})

const newUser: UserInput = {
  name: '',
  email: '',
  username: '',
  password: '',
  role: 'user',
  isPublic: false,
  isActive: true,
  socialAccount: '',
}

const unique = { email: 'Correo', username: 'Usuario' }
type UniqueField = keyof typeof unique

function toForm({ name, email, username, role, isPublic, isActive, socialAccount }: User): UserInput {
  return { name, email, username, password: '', role, isPublic, isActive, socialAccount }
}

/** The form of a new user, or of the given one; `checkTaken` asks whether what was typed belongs to somebody else. */
export function useUserForm(user?: User) {
  const own = user ? toForm(user) : newUser
  const taken = useRef<Record<UniqueField, string | null>>({ email: null, username: null })
  const form = useForm<UserInput>({
    mode: 'onTouched',
    defaultValues: own,
    resolver: withTaken(zodResolver(user ? editSchema : createSchema), taken),
  })

  async function checkTaken(field: UniqueField) {
    // Nobody else may ask (reading 19): they hear it from the server when they save.
    if (!hasRole(session.get().user, 'admin')) return
    const value = form.getValues(field).trim()
    // As the server compares: the same in other capitals is still one's own.
    if (!value || value.toLowerCase() === own[field].toLowerCase()) return
    try {
      if (!(await isTaken(field, value))) return
    } catch {
      // The server checks again on saving; a form that cannot ask must not get stuck.
      return
    }
    taken.current[field] = value
    await form.trigger(field)
  }

  return { form, checkTaken }
}

/** A taken value stays an error, whatever revalidates, until another one is typed. */
function withTaken(
  resolve: Resolver<UserInput>,
  taken: { current: Record<UniqueField, string | null> },
): Resolver<UserInput> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    const clashes = (Object.keys(unique) as UniqueField[]).filter(
      (field) => values[field].trim() === taken.current[field],
    )
    if (clashes.length === 0) return result
    const errors = clashes.map((field) => [
      field,
      { type: 'taken', message: `${unique[field]} ya está registrado` },
    ])
    return { values: {}, errors: { ...result.errors, ...Object.fromEntries(errors) } }
  }
}
