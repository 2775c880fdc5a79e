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
  return (
    <AuthFrame title="Iniciar sesión" lead={`Entra a tu cuenta de ${site.name}.`}>
      <LoginForm />
      <Ways>
        <GooglePlayBadge />
        <HomeLink />
      </Ways>
    </AuthFrame>
  )
}

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
