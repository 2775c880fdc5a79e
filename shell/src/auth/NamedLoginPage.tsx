import { useSession } from 'shared-auth'
import { Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GoogleLink } from './google/GoogleLink.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx'
import { useLanding } from './useLanding.ts'

/** `/{name}/login`: a login page for developers, which shows the error and the session's state with its tokens redacted. */
export function NamedLoginPage() {
  useLanding()
  const error = useSession((state) => state.error)
  return (
    <AuthFrame title="Login" lead="Acceso al panel de administración.">
      <Stack gap={5}>
        <LoginForm />
        {site.googleSignIn && <GoogleLink label="Login with Google" />}
        <PasskeySignIn />
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
        <SessionDump />
      </Stack>
      <HomeLink />
    </AuthFrame>
  )
}

function SessionDump() {
  const { accessToken, refreshToken, ...rest } = useSession((state) => state)
  const shown = { accessToken: redacted(accessToken), refreshToken: redacted(refreshToken), ...rest }
  return (
    <Dump aria-label="Estado de la sesión" tabIndex={0}>
      {JSON.stringify(shown, null, 2)}
    </Dump>
  )
}

function redacted(token: string | null): string | null {
  return token && '[oculto]'
}

const Dump = styled.pre`
  max-height: 16rem;
  padding: ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  overflow: auto;
`
