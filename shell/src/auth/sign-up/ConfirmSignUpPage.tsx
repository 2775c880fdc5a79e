import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, loginPathFor, serverMessage } from 'shared-auth'
import { checkSignUpLink } from 'shared-auth/api'
import { Button, ButtonLink, FormError, pathTo, Stack, Text } from 'shared-ui'
import { AuthFrame } from '../AuthFrame.tsx'
import { CheckingLink } from '../CheckingLink.tsx'
import { HomeLink } from '../HomeLink.tsx'
import { useTokenOfAddress } from '../useTokenOfAddress.ts'
import { ConfirmSignUpForm } from './ConfirmSignUpForm.tsx'
import confirmSignUpHead from './confirm-sign-up.head.json'

/** `/auth/register/confirm#{token}`: makes the account, for who also knows the password that was chosen for it. */
export function ConfirmSignUpPage() {
  const token = useTokenOfAddress()
  if (!token) {
    return (
      <Frame>
        <FormError>El enlace está incompleto. Ábrelo otra vez desde el correo.</FormError>
      </Frame>
    )
  }
  return <CheckedLink key={token} token={token} />
}

function CheckedLink({ token }: { token: string }) {
  const [hasExpired, setHasExpired] = useState(false)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['signUpLink', token],
    queryFn: () => checkSignUpLink({ token }),
    // Loaded once: the link stops working when the account is made.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isPending) {
    return (
      <Frame>
        <CheckingLink />
      </Frame>
    )
  }
  if (error) {
    const isFinal = error instanceof ApiError && error.status === 403
    return (
      <Frame>
        <Stack gap={5}>
          <FormError>{serverMessage(error, 'No se pudo comprobar el enlace. Inténtalo de nuevo.')}</FormError>
          {!isFinal && <Button onClick={() => void refetch()}>Reintentar</Button>}
        </Stack>
      </Frame>
    )
  }
  if (!data.account || hasExpired) return <ExpiredLink />
  return (
    <Frame lead="Escribe la contraseña que elegiste al registrarte, y tu cuenta queda lista.">
      <ConfirmSignUpForm token={token} account={data.account} onExpired={() => setHasExpired(true)} />
    </Frame>
  )
}

function ExpiredLink() {
  return (
    <Frame title="El enlace ya no sirve">
      <Stack gap={5}>
        <FormError>El enlace no es válido, ya se usó o caducó.</FormError>
        <ButtonLink to={loginPathFor()}>Iniciar sesión</ButtonLink>
        <Text tone="muted">
          ¿No terminaste de crear tu cuenta? <Link to={pathTo('/auth/register')}>Regístrate de nuevo</Link>
        </Text>
      </Stack>
    </Frame>
  )
}

function Frame({ title, lead, children }: { title?: string; lead?: string; children: ReactNode }) {
  return (
    <AuthFrame title={title ?? confirmSignUpHead.title} lead={lead}>
      <meta name="referrer" content="no-referrer" />
      {children}
      <HomeLink />
    </AuthFrame>
  )
}
