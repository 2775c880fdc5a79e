import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, loadSession, loginPathFor, logout, serverMessage, useSession } from 'shared-auth'
import { confirmEmail } from 'shared-auth/api'
import { Button, ButtonLink, FormError, pathTo, Spinner, Stack, Text } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { siteMode } from '../site/site.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { AuthNotice } from './AuthNotice.tsx'
import confirmEmailHead from './confirm-email.head.json'
import { HomeLink } from './HomeLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useTokenOfAddress } from './useTokenOfAddress.ts'

/** `/auth/email/confirm#{token}`: confirms an email address for the account that requested it. */
export function ConfirmEmailPage() {
  const token = useTokenOfAddress()
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const isKnown = useSession((state) => state.userState === 'ready')
  return (
    <AuthFrame title={confirmEmailHead.title} lead={lead(token, user !== null || !isKnown)}>
      <meta name="referrer" content="no-referrer" />
      {token && user && <Confirmation key={token + user.id} token={token} />}
      {token && !user && (isKnown ? <SignIn /> : <Waiting />)}
      {!token && <FormError>El enlace está incompleto. Ábrelo otra vez desde el correo.</FormError>}
      <HomeLink />
    </AuthFrame>
  )
}

function lead(token: string, isSignedIn: boolean): string | undefined {
  if (!token || isSignedIn) return undefined
  if (siteMode === 'mixmatch')
    return 'Inicia sesión con la cuenta que pidió el cambio y vuelve a abrir este enlace.'
  return 'Inicia sesión con la cuenta que pidió el cambio. Si entras con Google, hazlo y vuelve a abrir este enlace.'
}

/** The login form in place, so that the link need not be opened again; the Mix&Match site has a separate login page. */
function SignIn() {
  return siteMode === 'full' ? <LoginForm /> : <ButtonLink to={loginPathFor()}>Iniciar sesión</ButtonLink>
}

function Confirmation({ token }: { token: string }) {
  const { mutate, data, error } = useMutation({
    mutationFn: () => confirmEmail({ token }),
    onSuccess: () => loadSession(),
  })
  useEffect(() => {
    // Deferred, so that an effect that runs twice in development sends one request.
    const timer = setTimeout(mutate)
    return () => clearTimeout(timer)
  }, [mutate])

  if (data) {
    const { email, pending } = data
    return (
      <Stack gap={5}>
        <AuthNotice>
          {pending
            ? sentence`Cambio aprobado. Ahora abre el enlace que enviamos a ${pending.email}: hasta entonces tu correo sigue siendo ${email}.`
            : sentence`Listo: el correo de tu cuenta es ${email}.`}
        </AuthNotice>
        <Link to={pathTo('/dashboard/setting/profile')}>Ir a mi perfil</Link>
      </Stack>
    )
  }
  if (!error) return <Waiting />
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    <Stack gap={5}>
      <FormError>{serverMessage(error, 'No se pudo confirmar el correo.')}</FormError>
      {isFinal ? <WayOn code={error.code} /> : <Button onClick={() => mutate()}>Reintentar</Button>}
    </Stack>
  )
}

function WayOn({ code }: { code: string }) {
  if (code !== 'other_account') return <Link to={pathTo('/dashboard/setting/profile')}>Ir a mi perfil</Link>
  return <Button onClick={() => void logout({ remember: false })}>Cambiar de cuenta</Button>
}

function Waiting() {
  return (
    <Stack align="center" gap={3} role="status">
      <Spinner size="lg" />
      <Text tone="muted">Confirmando tu correo...</Text>
    </Stack>
  )
}
