import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { hasRole, session } from 'shared-auth'
import type { User } from 'shared-auth/api'
import { hiddenProblem, isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'
import { isTaken, type UserInput } from './users.api.ts'

/** The server's rule for a new password. */
export const newPasswordHint = 'Al menos 10 caracteres, y ninguna de las más usadas.'

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

// The server's rule for a new username.
const usernamePattern = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}._-]+$/u
const badUsername = 'Usa solo letras, números, puntos, guiones y guiones bajos.'

const withoutHidden = z.superRefine<string>((typed, context) => {
  const message = hiddenProblem(typed)
  if (message) context.addIssue(message)
})

const editSchema = z.object({
  name: required('Escribe el nombre.'),
  email: required('Escribe el correo.').check(z.refine(isEmail, 'Escribe un correo válido.')),
  username: required('Escribe el usuario.'),
  password: z.string(),
  role: z.enum(['user', 'admin', 'collaborator']),
  isPublic: z.boolean(),
  isActive: z.boolean(),
  socialAccount: z.string().check(z.trim(), withoutHidden),
  currentPassword: z.optional(z.string()),
})

const createSchema = z.extend(editSchema, {
  username: required('Escribe el usuario.').check(z.regex(usernamePattern, badUsername)),
  password: z.string().check(z.minLength(1, 'Escribe la contraseña.')),
})

/** A username that exists already stays valid, whatever its characters. */
function editSchemaOf(user: User) {
  const isFit = (name: string) => name === user.username || usernamePattern.test(name)
  return z.extend(editSchema, {
    username: required('Escribe el usuario.').check(z.refine(isFit, badUsername)),
  })
}

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

/** The form of a new user, or of the given one; `checkTaken` asks whether an email or username is taken. */
export function useUserForm(user?: User) {
  const own = user ? toForm(user) : newUser
  const taken = useRef<Record<UniqueField, string | null>>({ email: null, username: null })
  const form = useForm<UserInput>({
    mode: 'onTouched',
    defaultValues: own,
    resolver: withTaken(zodResolver(user ? editSchemaOf(user) : createSchema), taken),
  })

  async function checkTaken(field: UniqueField) {
    // Only administrators may use this operation; others get the message from the server when they save.
    if (!hasRole(session.get().user, 'admin')) return
    const value = form.getValues(field).trim()
    // The server ignores case too: the same text in other capitals is still the user's own.
    if (!value || value.toLowerCase() === own[field].toLowerCase()) return
    try {
      if (!(await isTaken(field, value))) return
    } catch {
      // The server checks again on saving; a failed check must not block the form.
      return
    }
    taken.current[field] = value
    await form.trigger(field)
  }

  /** Replaces the typed values by another version of the user. */
  const show = (newest: User) => form.reset(toForm(newest))

  return { form, checkTaken, show }
}

/** Keeps the error of a taken value through revalidations until another value is typed. */
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
