import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { loginPathFor, logout, type SessionUser, useSession } from 'shared-auth'
import { Avatar, Button, ButtonLink, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { preloadLogin } from '../auth/authRoutes.tsx'
import { GoogleLink } from '../auth/GoogleLink.tsx'
import { photoAddress } from '../site/photoAddress.ts'

/** The navbar's end: ways to sign in, or who is signed in. */
export function SessionActions() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const isKnown = useSession((state) => state.userState === 'ready')
  if (user) return <SignedIn user={user} />
  return isKnown ? <SignedOut /> : null
}

function SignedOut() {
  const [search] = useSearchParams()
  // The guard leaves here where an anonymous visitor wanted to go (reading 4).
  const loginPath = loginPathFor(search.get('redirectURL'))
  return (
    <>
      <GoogleLink size="sm" label="Google login" />
      <ButtonLink to={loginPath} size="sm" onPointerEnter={preloadLogin} onFocus={preloadLogin}>
        Login
      </ButtonLink>
    </>
  )
}

function SignedIn({ user }: { user: SessionUser }) {
  const [isLeaving, setIsLeaving] = useState(false)
  const handleLogout = async () => {
    setIsLeaving(true)
    await logout()
    setIsLeaving(false)
  }
  const name = user.name || user.username || user.email
  return (
    <>
      <Profile to="/dashboard/setting/profile" aria-label={`Mi perfil: ${name}`}>
        <span aria-hidden>
          <Avatar size="sm" name={name} src={photoAddress(user.photo)} />
        </span>
        <Name>{name.split(/\s+/, 1)[0]}</Name>
      </Profile>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isLeaving}
        busyLabel="Cerrando sesión..."
        onClick={handleLogout}
      >
        <LogOut aria-hidden />
        Logout
      </Button>
    </>
  )
}

const Profile = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-height: 44px;
  padding-inline: ${theme.space[2]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  font-weight: ${theme.font.weight.medium};
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
`

const Name = styled.span`
  max-width: 10rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
