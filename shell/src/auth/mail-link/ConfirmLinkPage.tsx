import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, loginPathFor, serverMessage } from 'shared-auth'
import { checkSignInLink } from 'shared-auth/api'
import { Button, ButtonLink, FormError, pathTo, Stack, Text } from 'shared-ui'
import { AuthFrame } from '../AuthFrame.tsx'
import { CheckingLink } from '../CheckingLink.tsx'
import { HomeLink } from '../HomeLink.tsx'
import { useTokenOfAddress } from '../useTokenOfAddress.ts'
import { withoutSession } from '../withoutSession.ts'
import { ConfirmLink } from './ConfirmLink.tsx'
import confirmLinkHead from './confirm-link.head.json'

/** `/auth/link/confirm#{token}`: signs in once the person has seen whose account it is, and agrees. */
export function ConfirmLinkPage() {
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
    queryKey: ['signInLink', token],
    queryFn: () => checkSignInLink({ token }, withoutSession),
    // Loaded once: the link stops working when it is used.
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
  if (!data.email || hasExpired) return <ExpiredLink />
  return (
    <Frame>
      <ConfirmLink token={token} email={data.email} onExpired={() => setHasExpired(true)} />
    </Frame>
  )
}

function ExpiredLink() {
  return (
    <Frame title="El enlace ya no sirve">
      <Stack gap={5}>
        <FormError>El enlace no es válido, ya se usó o caducó.</FormError>
        <ButtonLink to={pathTo('/auth/link')}>Pedir otro enlace</ButtonLink>
        <Text tone="muted">
          O <Link to={loginPathFor()}>entra con tu contraseña</Link>.
        </Text>
      </Stack>
    </Frame>
  )
}

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <AuthFrame title={title ?? confirmLinkHead.title}>
      <meta name="referrer" content="no-referrer" />
      {children}
      <HomeLink />
    </AuthFrame>
  )
}
