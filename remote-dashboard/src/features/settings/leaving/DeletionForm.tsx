import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { formatDay } from 'shared-admin'
import { ApiError, logout, serverMessage, useSession } from 'shared-auth'
import { type AccountDeletion, deleteAccount } from 'shared-auth/api'
import { alertDialog, Button, FormError, PasswordField, Stack, TextField } from 'shared-ui'
import { DeletionFacts } from './DeletionFacts.tsx'

interface DeletionFormProps {
  state: AccountDeletion
  onCancel: () => void
}

/** Says what is deleted, and takes what confirms that it is the owner who asks. */
export function DeletionForm({ state, onCancel }: DeletionFormProps) {
  const email = useSession(({ user }) => user?.email ?? '')
  const navigate = useNavigate()
  const hasPassword = state.confirmation === 'password'
  const field = hasPassword ? 'password' : 'email'
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', email: '' },
  })
  const { errors, isSubmitting } = formState

  const handleDelete = handleSubmit(async ({ [field]: typed }) => {
    try {
      const { dueAt } = await deleteAccount({ [field]: typed.trim() })
      // At once: the server has ended the session already.
      await logout({ remember: false })
      void alertDialog({
        title: `Tu cuenta se eliminará el ${formatDay(dueAt)}`,
        text: 'Cerramos todas tus sesiones. Para conservarla, inicia sesión antes de esa fecha.',
      })
      // The guard of this page has led home, where it offers to sign in for it.
      await navigate('/', { replace: true })
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields?.[field] : undefined
      if (problem) setError(field, { message: problem }, { shouldFocus: true })
      else setError('root', { message: serverMessage(error, 'No se pudo eliminar tu cuenta.') })
    }
  })

  return (
    <Stack as="form" gap={4} noValidate aria-label="Eliminar tu cuenta" onSubmit={handleDelete}>
      <DeletionFacts state={state} />
      <FormError>{errors.root?.message}</FormError>
      {hasPassword ? (
        <PasswordField
          label="Tu contraseña"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: 'Escribe tu contraseña.' })}
        />
      ) : (
        <TextField
          label="El correo de tu cuenta"
          type="email"
          autoComplete="off"
          hint={`Escribe ${email}. Además, tienes que haber entrado en los últimos 10 minutos.`}
          error={errors.email?.message}
          {...register('email', { required: 'Escribe el correo de tu cuenta.' })}
        />
      )}
      <Stack direction="row" gap={3} isWrapping>
        <Button type="submit" variant="danger" isBusy={isSubmitting} busyLabel="Eliminando...">
          Eliminar mi cuenta
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  )
}
