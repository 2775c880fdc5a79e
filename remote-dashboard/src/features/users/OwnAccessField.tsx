import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { PasswordField, Text } from 'shared-ui'
import { ownAccessQuery, type UserInput } from './users.api.ts'

/** Asks for the current password when users change their own email or password. */
export function OwnAccessField({ form }: { form: UseFormReturn<UserInput> }) {
  const { data } = useQuery(ownAccessQuery)
  const { dirtyFields, errors } = form.formState
  const changesAccess = Boolean(dirtyFields.email || dirtyFields.password)
  if (data && !data.hasPassword) {
    return (
      <Text size="sm" tone="muted">
        Tu cuenta entra con Google y no tiene contraseña. Elígela en «Tu cuenta», con un enlace que te
        enviamos por correo; un correo nuevo lo apruebas desde el actual.
      </Text>
    )
  }
  if (!changesAccess && !errors.currentPassword) return null
  return (
    <PasswordField
      {...form.register('currentPassword')}
      label="Contraseña actual"
      hint="Para cambiar tu correo o tu contraseña."
      error={errors.currentPassword?.message}
      autoComplete="current-password"
    />
  )
}
