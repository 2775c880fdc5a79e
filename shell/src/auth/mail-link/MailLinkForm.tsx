import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { ApiError, Captcha, isOffline, safePath, serverMessage, startOf, useCaptcha } from 'shared-auth'
import { mailSignInLink } from 'shared-auth/api'
import { Button, FormError, Stack, TextField } from 'shared-ui'
import { isEmail } from 'shared-ui/text'
import * as z from 'zod/mini'

const UNSOLVED = 'Completa el captcha primero'
const FAILED = 'No se pudo enviar el enlace. Inténtalo de nuevo.'

const mailLinkSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escribe tu correo electrónico'),
      z.refine(isEmail, 'Escribe un correo electrónico válido'),
    ),
})

interface MailLinkFormProps {
  email: string
  onSent: (email: string) => void
  /** Called when the site has switched it off while the form was open. */
  onOff: () => void
}

export function MailLinkForm({ email: typed, onSent, onOff }: MailLinkFormProps) {
  const { search, state } = useLocation()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(mailLinkSchema),
    defaultValues: { email: typed },
  })
  const { errors, isSubmitting } = formState
  const captcha = useCaptcha()

  const handleSend = handleSubmit(async ({ email }) => {
    const solution = await captcha.solution()
    if (!solution) return setError('root', { message: UNSOLVED })
    const returnTo = startOf(state) ?? safePath(new URLSearchParams(search).get('redirectURL'))
    try {
      await mailSignInLink({ email, returnTo, ...solution })
      onSent(email)
    } catch (error) {
      // Offline, the solution was not sent and stays valid.
      if (!isOffline(error)) captcha.reset()
      showFailure(error)
    }
  })

  function showFailure(error: unknown) {
    const { code, fields } = error instanceof ApiError ? error : {}
    if (code === 'mail_link_off') onOff()
    else if (fields?.email) setError('email', { message: fields.email }, { shouldFocus: true })
    else setError('root', { message: serverMessage(error, FAILED) })
  }

  return (
    <Stack as="form" gap={5} noValidate aria-label="Recibir un enlace" onSubmit={handleSend}>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="Correo electrónico"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <Captcha captcha={captcha} />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Enviando...">
        Enviar enlace
      </Button>
    </Stack>
  )
}
