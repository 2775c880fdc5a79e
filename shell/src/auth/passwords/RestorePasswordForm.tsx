import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { ApiError, serverMessage } from 'shared-auth'
import { restorePassword } from 'shared-auth/api'
import { Button, FormError, Stack, toast } from 'shared-ui'
import * as z from 'zod/mini'
import { NewPasswordField } from '../NewPasswordField.tsx'

const restoreSchema = z.object({
  newPassword: z.string().check(z.minLength(1, 'Escribe tu nueva contraseña')),
})

/** Long enough to read two sentences. */
const NOTICE_MS = 8_000

interface RestorePasswordFormProps {
  /** The token of the mailed link. */
  emailEncrypt: string
  /** Called when the link expires while the form is open. */
  onDeadLink: () => void
}

export function RestorePasswordForm({ emailEncrypt, onDeadLink }: RestorePasswordFormProps) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(restoreSchema),
    defaultValues: { newPassword: '' },
  })
  const { errors, isSubmitting } = formState

  const handleRestore = handleSubmit(async ({ newPassword }) => {
    try {
      await restorePassword({ emailEncrypt, newPassword })
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
      if (error instanceof ApiError && error.code === 'dead_link') onDeadLink()
    }
  })

  return (
    <Stack as="form" gap={5} noValidate aria-label="Nueva contraseña" onSubmit={handleRestore}>
      <FormError>{errors.root?.message}</FormError>
      <NewPasswordField
        label="Nueva contraseña"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Guardando...">
        Guardar contraseña
      </Button>
    </Stack>
  )
}

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Hubo un problema'
  return serverMessage(error, 'Error al restablecer la contraseña')
}
