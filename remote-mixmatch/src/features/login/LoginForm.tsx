import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Captcha, login, serverMessage, takeLastURL, useCaptcha } from 'shared-auth'
import { Button, FormError, PasswordField, TextField, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { loginSchema } from './login.form.ts'

/** Sign-in form with this mode's own texts; AnonymousOnly redirects after signing in. */
export function LoginForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const captcha = useCaptcha()

  const handleLogin = handleSubmit(
    async (credentials) => {
      const solution = await captcha.solution()
      if (!solution) {
        toast.warning('Completa el captcha primero')
        return
      }
      try {
        await login({ ...credentials, ...solution })
        toast.success('Has iniciado sesión correctamente')
        // Signing in always clears `lastURL`, also in this mode, which does not go there.
        takeLastURL()
      } catch (error) {
        captcha.reset()
        setError('root', { message: serverMessage(error, 'Login fallido') })
      }
    },
    () => void toast.warning('Debes completar todos los campos'),
  )

  return (
    // Without the browser's validation bubbles, which would hide the page's own messages.
    <Form noValidate aria-label="Iniciar sesión" onSubmit={handleLogin}>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField label="Contraseña" error={errors.password?.message} {...register('password')} />
      <Captcha captcha={captcha} />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Cargando...">
        Iniciar sesión
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`
