import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError, landedState, landingPath, logout, serverMessage, session, useSession } from 'shared-auth'
import { confirmSignUp } from 'shared-auth/api'
import { Button, FormError, PasswordField, pathTo, Stack, Text, TextField } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { takeSignUpPage } from './signUpReturn.ts'

const FAILED = 'No se pudo terminar de crear tu cuenta. Inténtalo de nuevo.'

const confirmSchema = z.object({
  password: z.string().check(z.trim(), z.minLength(1, 'Escribe la contraseña que elegiste')),
})

interface ConfirmSignUpFormProps {
  token: string
  account: { name: string; email: string }
  /** Called when the link expires, or is used, while the form is open. */
  onExpired: () => void
}

export function ConfirmSignUpForm({ token, account, onExpired }: ConfirmSignUpFormProps) {
  const navigate = useNavigate()
  const present = useSession((state) => (state.accessToken ? state.user : null))
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmSchema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const handleConfirm = handleSubmit(async ({ password }) => {
    try {
      const { user, ...tokens } = await confirmSignUp({ token, password })
      if (present) await logout({ remember: false })
      session.signIn({ ...tokens, user })
      await navigate(landingPath({ user, startedOn: takeSignUpPage() }), {
        replace: true,
        state: landedState,
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'dead_link') return onExpired()
      const problem = error instanceof ApiError ? error.fields?.password : undefined
      if (problem) setError('password', { message: problem }, { shouldFocus: true })
      else setError('root', { message: serverMessage(error, FAILED) })
    }
  })

  return (
    <Stack as="form" gap={5} noValidate aria-label="Confirmar cuenta" onSubmit={handleConfirm}>
      <Name>
        La cuenta será de <strong>{account.name}</strong>.
      </Name>
      {present && (
        <Text tone="muted">
          {sentence`Tienes abierta la sesión de ${present.name || present.email}: se cerrará en este navegador.`}
        </Text>
      )}
      <FormError>{errors.root?.message}</FormError>
      {/* Also for password managers, which store the password for this address. */}
      <TextField
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        readOnly
        value={account.email}
      />
      <PasswordField
        label="Contraseña"
        hint="La que elegiste al registrarte."
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" isBusy={isSubmitting} busyLabel="Creando tu cuenta...">
        Terminar y entrar
      </Button>
      <Text size="sm" tone="muted">
        ¿No la recuerdas? <Link to={pathTo('/auth/register')}>Regístrate de nuevo</Link>. Si no pediste esta
        cuenta, cierra esta página: sin la contraseña no se crea.
      </Text>
    </Stack>
  )
}

const Name = styled(Text)`
  overflow-wrap: anywhere;
`
