import { type FormEvent, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { login, safePath, useSession } from 'shared-auth'
import { Button, Container, FormError, Heading, PasswordField, Stack, TextField } from 'shared-ui'

/** Replaces the shell's sign-in page while this remote runs alone; needs a back end without captcha. */
export function SignInAlone() {
  const [params] = useSearchParams()
  const user = useSession((state) => state.user)
  const isBusy = useSession((state) => state.loading)
  const [error, setError] = useState('')
  if (user) return <Navigate to={safePath(params.get('redirectURL')) ?? '/dashboard'} replace />

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    try {
      await login({ email: String(data.get('email')), password: String(data.get('password')) })
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
    }
  }

  return (
    <Container as="main" width="narrow">
      <Stack as="form" gap={5} onSubmit={handleSubmit} style={{ paddingBlock: '20dvh' }}>
        <Heading level={1} size="2xl">
          Dashboard
        </Heading>
        <FormError>{error}</FormError>
        <TextField label="Correo" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Contraseña" name="password" required />
        <Button type="submit" isBusy={isBusy}>
          Ingresar
        </Button>
      </Stack>
    </Container>
  )
}
