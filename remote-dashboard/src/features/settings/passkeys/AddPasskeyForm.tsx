import { useForm } from 'react-hook-form'
import { ApiError, serverMessage, useSession } from 'shared-auth'
import type { Passkey, PasskeyList } from 'shared-auth/api'
import { Button, FormError, PasswordField, Stack, Text } from 'shared-ui'
import { makePasskey, NoPasskeyError } from './passkeys.api.ts'

interface AddPasskeyFormProps {
  confirmation: PasskeyList['confirmation']
  onAdded: (passkey: Passkey) => void
  onCancel: () => void
}

/** Takes what confirms that it is the owner who adds a passkey; then the browser asks for the rest. */
export function AddPasskeyForm({ confirmation, onAdded, onCancel }: AddPasskeyFormProps) {
  const email = useSession(({ user }) => user?.email ?? '')
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = formState

  const handleAdd = handleSubmit(async ({ password }) => {
    try {
      onAdded(await makePasskey(password.trim()))
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields?.password : undefined
      if (problem) setError('password', { message: problem }, { shouldFocus: true })
      else setError('root', { message: messageOf(error) })
    }
  })

  return (
    <Stack as="form" gap={4} noValidate aria-label="Añadir una llave de acceso" onSubmit={handleAdd}>
      <Text>
        {`Después, tu navegador te pide la huella, la cara o el PIN, y te deja elegir dónde guardarla. Servirá para entrar en ${location.hostname}.`}
      </Text>
      <FormError>{errors.root?.message}</FormError>
      {confirmation === 'password' ? (
        <>
          {/* For password managers, which fill in the password of this address. */}
          <input type="email" autoComplete="username" readOnly hidden value={email} />
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: 'Escribe tu contraseña.' })}
          />
        </>
      ) : (
        <Text size="sm" tone="muted">
          Tienes que haber entrado en los últimos 10 minutos.
        </Text>
      )}
      <Stack direction="row" gap={3} isWrapping>
        <Button type="submit" isBusy={isSubmitting} busyLabel="Esperando tu dispositivo...">
          Continuar
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancelar
        </Button>
      </Stack>
    </Stack>
  )
}

function messageOf(error: unknown): string {
  if (error instanceof NoPasskeyError) return error.message
  return serverMessage(error, 'No se pudo añadir la llave de acceso. Inténtalo de nuevo.')
}
