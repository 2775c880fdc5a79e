import { LogIn } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { loginPathFor, safePath, useSession } from 'shared-auth'
import { ButtonLink, Container, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Sign-in link for a visitor whom the dashboard's guard redirected home; `redirectURL` leads back after signing in. */
export function SignInNotice() {
  const [parameters] = useSearchParams()
  const isSignedIn = useSession((state) => state.accessToken !== null && state.user !== null)
  const redirectURL = safePath(parameters.get('redirectURL'))
  if (!redirectURL || isSignedIn) return null
  return (
    <Band role="status">
      <Container>
        <Row>
          <LogIn aria-hidden />
          <p>Inicia sesión para continuar a la página que pediste.</p>
          <ButtonLink to={loginPathFor(redirectURL)} size="sm">
            Iniciar sesión
          </ButtonLink>
        </Row>
      </Container>
    </Band>
  )
}

const Band = styled.div`
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.infoSoft};
  color: ${theme.color.info};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  font-weight: ${theme.font.weight.medium};
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
  p { flex: 1 1 12rem; }
`
