import type { ReactNode } from 'react'
import { hasRole, useSession } from 'shared-auth'
import { CheckboxField, PasswordField, SelectField, TextField } from 'shared-ui'
import { RoleOptions } from './RoleOptions.tsx'
import type { useUserForm } from './users.form.ts'

interface UserFieldsProps extends ReturnType<typeof useUserForm> {
  emailHint?: string
  passwordHint?: string
  /** Below the password. */
  children?: ReactNode
}

export function UserFields({ form, checkTaken, emailHint, passwordHint, children }: UserFieldsProps) {
  // Only administrators change roles and whether an account is active; the server rejects it for others.
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <TextField {...register('name')} label="Nombre" error={errors.name?.message} autoComplete="off" />
      <TextField
        {...register('email', { onBlur: () => checkTaken('email') })}
        label="Correo"
        type="email"
        hint={emailHint}
        error={errors.email?.message}
        autoComplete="off"
      />
      <TextField
        {...register('username', { onBlur: () => checkTaken('username') })}
        label="Usuario"
        error={errors.username?.message}
        autoComplete="off"
        autoCapitalize="none"
      />
      <PasswordField
        {...register('password')}
        label="Contraseña"
        hint={passwordHint}
        error={errors.password?.message}
        autoComplete="new-password"
      />
      {children}
      {isAdmin && (
        <SelectField {...register('role')} label="Rol" error={errors.role?.message}>
          <RoleOptions />
        </SelectField>
      )}
      <TextField {...register('socialAccount')} label="Cuenta social" error={errors.socialAccount?.message} />
      <CheckboxField {...register('isPublic')} label="Público" />
      {isAdmin && <CheckboxField {...register('isActive')} label="Activo" />}
    </>
  )
}
