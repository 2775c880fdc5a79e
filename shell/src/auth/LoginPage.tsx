import { useSearchParams } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { FormError, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GooglePlayBadge } from './GooglePlayBadge.tsx'
import { GoogleLink } from './google/GoogleLink.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import loginHead from './login.head.json'
import { MailLinkLine } from './mail-link/MailLinkLine.tsx'
import { Or } from './Or.tsx'
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx'
import { hasPasskeys } from './passkeys/passkeySignIn.ts'
import { SignUpLine } from './sign-up/SignUpLine.tsx'
import { useLanding } from './useLanding.ts'

/** `/login` and `/auth/login`. Redirects users who are signed in. */
export function LoginPage() {
  useLanding()
  const isExpired = useSession((state) => state.isExpired)
  const [search] = useSearchParams()
  return (
    <AuthFrame title={loginHead.title} lead={`Entra a tu cuenta de ${site.name}.`}>
      {isExpired && <Expired role="status">Tu sesión ha caducado. Inicia sesión de nuevo.</Expired>}
      {search.get('error') === 'google' && (
        <Refused>
          <FormError>No se pudo iniciar sesión con Google. Inténtalo de nuevo.</FormError>
        </Refused>
      )}
      <LoginForm />
      {(site.googleSignIn || hasPasskeys()) && <Or />}
      <OtherWays>
        {site.googleSignIn && <GoogleLink label="Continuar con Google" />}
        <PasskeySignIn />
      </OtherWays>
      <MailLinkLine />
      <SignUpLine />
      <Ways>
        <GooglePlayBadge />
        <HomeLink />
      </Ways>
    </AuthFrame>
  )
}

const Expired = styled.p`
  margin-block-end: ${theme.space[5]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.warningSoft};
  color: ${theme.color.warning};
  font-size: ${theme.font.size.sm};
`

const Refused = styled.div`
  margin-block-end: ${theme.space[5]};
`

const OtherWays = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  margin-block-start: ${theme.space[6]};
  padding-block-start: ${theme.space[6]};
  border-top: 1px solid ${theme.color.border};
`
