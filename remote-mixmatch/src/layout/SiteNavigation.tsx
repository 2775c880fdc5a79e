import { LogIn, LogOut } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useNavigate, useSearchParams } from 'react-router-dom'
import { hasRole, loginPathFor, logout, useSession } from 'shared-auth'
import { Button, ButtonLink, media, pathTo, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Links to the pages, the dashboard for administrators, and sign-in or sign-out. */
export function SiteNavigation() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  return (
    <nav aria-label="Principal">
      <List role="list">
        <li>
          <Item to={pathTo('/')} end>
            Inicio
          </Item>
        </li>
        <li>
          <Item to={pathTo('/mixmatch')}>MIX&amp;MATCH</Item>
        </li>
        <li>
          <Item to={pathTo('/contact')}>Contacto</Item>
        </li>
        {hasRole(user, 'admin') && (
          <li>
            <Item to={pathTo('/dashboard')}>Dashboard</Item>
          </li>
        )}
        <li>{user ? <LogoutButton /> : <LoginLink />}</li>
      </List>
    </nav>
  )
}

function LoginLink() {
  const [search] = useSearchParams()
  return (
    // The dashboard's guard redirects visitors home, with the requested page in `redirectURL`.
    <ButtonLink to={loginPathFor(search.get('redirectURL'))} variant="secondary" size="sm">
      <LogIn aria-hidden />
      Iniciar sesión
    </ButtonLink>
  )
}

function LogoutButton() {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  async function handleLogout() {
    setIsBusy(true)
    await logout()
    await navigate(pathTo('/login'))
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      isBusy={isBusy}
      busyLabel="Cerrando sesión..."
      onClick={handleLogout}
    >
      <LogOut aria-hidden />
      Logout
    </Button>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  ${media.md} {
    display: flex;
    align-items: center;
    margin-inline-end: ${theme.space[2]};
  }
  li:last-child {
    margin-top: ${theme.space[3]};
    ${media.md} { margin: 0 0 0 ${theme.space[3]}; }
  }
`

const Item = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.textMuted};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  ${media.md} { min-height: 40px; }
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  &[aria-current] { color: ${theme.color.primary}; }
`
