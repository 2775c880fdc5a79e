import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { ApiError, http } from 'shared-auth'
import { Button, FormError, PasswordField, Stack, toast } from 'shared-ui'
import * as z from 'zod/mini'
import { AuthFrame } from './AuthFrame.tsx'
import { HomeLink } from './HomeLink.tsx'
import { serverMessage } from './serverMessage.ts'

const restoreSchema = z.object({
  newPassword: z.string().check(z.minLength(1, 'Escribe tu nueva contraseña')),
})

/** Long enough to read two sentences on the page they are shown on. */
const NOTICE_MS = 8_000

/** `/auth/password/restore/{emailEncrypt}`: sets a new password with the token from the mail. */
export function RestorePasswordPage() {
  const { emailEncrypt } = useParams()
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(restoreSchema),
    defaultValues: { newPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const handleRestore = handleSubmit(async ({ newPassword }) => {
    try {
      await http.post('/api/auth/restorePassword', { emailEncrypt, newPassword })
      toast.success({
        message:
          'Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.',
        duration: NOTICE_MS,
      })
      await navigate('/', { replace: true })
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields?.newPassword : undefined
      if (problem) setError('newPassword', { message: problem }, { shouldFocus: true })
      else setError('root', { message: failureMessage(error) })
    }
  })

  return (
    <AuthFrame title="Nueva contraseña" lead="Elige la contraseña con la que entrarás desde ahora.">
      <meta name="referrer" content="no-referrer" />
      <Stack as="form" gap={5} noValidate aria-label="Nueva contraseña" onSubmit={handleRestore}>
        <FormError>{errors.root?.message}</FormError>
        <PasswordField
          label="Nueva contraseña"
          hint="Al menos 10 caracteres, y ninguna de las más usadas."
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
          Guardar contraseña
        </Button>
      </Stack>
      <HomeLink />
    </AuthFrame>
  )
}

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Hubo un problema'
  return serverMessage(error) ?? 'Error al restablecer la contraseña'
}
