import { useSearchParams } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { FormError, theme } from 'shared-ui'
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
  const [search] = useSearchParams()
  return (
    <AuthFrame title="Iniciar sesión" lead={`Entra a tu cuenta de ${site.name}.`}>
      {isExpired && <Expired role="status">Tu sesión ha caducado. Inicia sesión de nuevo.</Expired>}
      {search.get('error') === 'google' && (
        <Refused>
          <FormError>No se pudo iniciar sesión con Google. Inténtalo de nuevo.</FormError>
        </Refused>
      )}
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

const Refused = styled.div`
  margin-block-end: ${theme.space[5]};
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
