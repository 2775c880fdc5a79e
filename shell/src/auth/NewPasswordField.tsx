import { PasswordField, type PasswordFieldProps } from 'shared-ui'

/** A password that is being chosen, with the rules for it. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'hint' | 'autoComplete'>) {
  return (
    <PasswordField
      {...props}
      hint="Al menos 10 caracteres, y ninguna de las más usadas."
      autoComplete="new-password"
    />
  )
}
