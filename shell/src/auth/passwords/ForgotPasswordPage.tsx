import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, Captcha, serverMessage, useCaptcha } from 'shared-auth'
import { forgotPassword } from 'shared-auth/api'
import { Button, FormError, Stack, TextField } from 'shared-ui'
import { isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'
import { AuthFrame } from '../AuthFrame.tsx'
import { AuthNotice } from '../AuthNotice.tsx'
import { HomeLink } from '../HomeLink.tsx'
import forgotHead from './forgot.head.json'

const UNSOLVED = 'Completa el captcha primero'

const forgotSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe tu correo electrónico'),
      z.refine(isEmail, 'Escribe un correo electrónico válido'),
    ),
})

/** `/auth/password/forgot`: asks for the mail with the link to a new password. */
export function ForgotPasswordPage() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting, isSubmitSuccessful } = formState

  const captcha = useCaptcha()
  const [isCaptchaDue, setCaptchaDue] = useState(false)

  const handleRequest = handleSubmit(async ({ email }) => {
    const solution = isCaptchaDue ? await captcha.solution() : {}
    if (!solution) {
      setError('root', { message: UNSOLVED })
      return
    }
    try {
      await forgotPassword({ email, domain: location.origin, ...solution })
    } catch (error) {
      if (isCaptchaDue) captcha.reset()
      if (error instanceof ApiError && error.code === 'captcha') setCaptchaDue(true)
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
      title={forgotHead.title}
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
        {isCaptchaDue && <Captcha captcha={captcha} />}
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
  return serverMessage(error, 'Hubo un problema al enviar el email')
}
