import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { GooglePlayBadge } from './GooglePlayBadge.tsx'
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
        <Home to="/">
          <ArrowLeft aria-hidden />
          Volver al inicio
        </Home>
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

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  &:hover { text-decoration: underline; }
  svg { width: 1.125rem; height: 1.125rem; }
`
