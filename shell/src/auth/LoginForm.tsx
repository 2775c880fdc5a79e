import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ApiError, Captcha, login, useCaptcha } from 'shared-auth'
import { alertDialog, Button, FormError, PasswordField, pathTo, Stack, TextField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import * as z from 'zod/mini'

const MISSING = 'Completa todos los campos'
const UNSOLVED = 'Completa el captcha primero'
const REJECTED = 'Correo electrónico o contraseña inválidos'

const loginSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, MISSING)),
  password: z.string().check(z.trim(), z.minLength(1, MISSING)),
})

/** Email, password and captcha; the page that renders it redirects after the sign-in. */
export function LoginForm() {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
    // The focus goes to the dialog first.
    shouldFocusError: false,
  })
  const { errors, isSubmitting } = formState
  const captcha = useCaptcha()

  const handleLogin = handleSubmit(
    async (credentials) => {
      const solution = await captcha.solution()
      if (!solution) {
        void alertDialog({ title: UNSOLVED, icon: 'warning' })
        return
      }
      try {
        await login({ ...credentials, ...solution })
      } catch (error) {
        captcha.reset()
        const message = failureMessage(error)
        setError('root', { message })
        void alertDialog({ title: '¡Error!', text: message, icon: 'error' })
      }
    },
    ({ email }) => {
      // Not awaited, so that the form shows its errors behind the dialog immediately.
      void alertDialog({ title: MISSING, icon: 'warning', returnsFocus: false }).then(() =>
        setFocus(email ? 'email' : 'password'),
      )
    },
  )

  return (
    // noValidate: the form's own dialogs replace the browser's messages.
    <Stack as="form" gap={5} noValidate aria-label="Iniciar sesión" onSubmit={handleLogin}>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        // Browsers offer passkeys here as well.
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <div>
        <PasswordField label="Contraseña" error={errors.password?.message} {...register('password')} />
        <Recover to={pathTo('/auth/password/forgot')}>¿Olvidaste tu contraseña?</Recover>
      </div>
      <Captcha captcha={captcha} />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Iniciando...">
        INGRESAR
      </Button>
    </Stack>
  )
}

/** Only a rejection is about the credentials; other errors show their own message. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return REJECTED
  if (error.code === 'captcha') return UNSOLVED
  return [400, 401, 403, 422].includes(error.status) ? REJECTED : error.message
}

const Recover = styled(Link)`
  display: inline-block;
  padding-block: ${theme.space[2]};
  font-size: ${theme.font.size.sm};
`
