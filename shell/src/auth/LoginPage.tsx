import { useSession } from 'shared-auth'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GooglePlayBadge } from './GooglePlayBadge.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLanding } from './useLanding.ts'

/** `/login` and `/auth/login`. Whoever is signed in, now or already, goes on at once. */
export function LoginPage() {
  useLanding()
  const isExpired = useSession((state) => state.isExpired)
  return (
    <AuthFrame title="Iniciar sesión" lead={`Entra a tu cuenta de ${site.name}.`}>
      {isExpired && <Expired role="status">Tu sesión ha caducado. Inicia sesión de nuevo.</Expired>}
      <LoginForm />
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
