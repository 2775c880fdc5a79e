import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ApiError, http } from 'shared-auth'
import { Button, FormError, Stack, TextField } from 'shared-ui'
import * as z from 'zod/mini'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import { HomeLink } from './HomeLink.tsx'
import { serverMessage } from './serverMessage.ts'

const forgotSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'Escribe tu correo electrónico')),
})

/** `/auth/password/forgot`: asks for the mail with the link to a new password. */
export function ForgotPasswordPage() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const handleRequest = handleSubmit(async ({ email }) => {
    try {
      await http.post('/api/auth/forgotPassword', { email, domain: location.origin })
    } catch (error) {
      setError('root', { message: failureMessage(error) })
    }
  })

  if (isSubmitSuccessful) {
    return (
      <AuthFrame title="Revisa tu correo">
        <AuthNotice>
          Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.
        </AuthNotice>
        <HomeLink />
      </AuthFrame>
    )
  }

  return (
    <AuthFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva."
    >
      <Stack as="form" gap={5} noValidate aria-label="Recuperar contraseña" onSubmit={handleRequest}>
        <FormError>{errors.root?.message}</FormError>
        <TextField
          label="Correo electrónico"
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" isBusy={isSubmitting} busyLabel="Enviando...">
          Enviar enlace
        </Button>
      </Stack>
      <HomeLink />
    </AuthFrame>
  )
}

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error desconocido'
  return serverMessage(error) ?? 'Hubo un problema al enviar el email'
}
