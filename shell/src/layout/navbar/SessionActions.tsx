import { LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginLinkFrom, logout, type SessionUser, useSession } from 'shared-auth'
import { Avatar, Button, ButtonLink, forVisitors, media, pathTo, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { preloadLogin } from '../../auth/authRoutes.tsx'
import { GoogleLink } from '../../auth/google/GoogleLink.tsx'
import { photoAddress } from '../../site/photoAddress.ts'
import { site } from '../../site/site.ts'
import { useIsHydrated } from '../../useIsHydrated.ts'

/** End of the navbar: sign-in links, which a prerendered page contains for its visitors, or the signed-in user. */
export function SessionActions() {
  const isHydrated = useIsHydrated()
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const isKnown = useSession((state) => state.userState === 'ready')
  if (user && isHydrated) return <SignedIn user={user} />
  return isKnown || !isHydrated ? <SignedOut isPrerendered={!isHydrated} /> : null
}

function SignedOut({ isPrerendered }: { isPrerendered: boolean }) {
  const loginLink = loginLinkFrom(useLocation())
  const audience = isPrerendered ? forVisitors : {}
  return (
    <>
      {site.googleSignIn && <GoogleLink {...audience} size="sm" label="Google login" />}
      <ButtonLink {...loginLink} {...audience} size="sm" onPointerEnter={preloadLogin} onFocus={preloadLogin}>
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
      <Profile to={pathTo('/dashboard/setting/profile')} aria-label={`Mi perfil: ${name}`}>
        <span aria-hidden>
          <Avatar size="sm" name={name} src={photoAddress(user.photo)} />
        </span>
        <Name>{name.split(/\s+/, 1)[0]}</Name>
      </Profile>
      <Account to={pathTo('/dashboard/setting/account')} aria-label="Tu cuenta" title="Tu cuenta">
        <ShieldCheck aria-hidden />
        <AccountWords aria-hidden>Tu cuenta</AccountWords>
      </Account>
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

const item = css`
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

const Profile = styled(Link)`
  ${item}
`

const Account = styled(Link)`
  ${item}
  min-width: 44px;
  justify-content: center;
`

/* In the bar there is room for the icon only. */
const AccountWords = styled.span`
  ${media.lg} { display: none; }
`

const Name = styled.span`
  /* The narrowest bar has no room for the name. */
  @media (min-width: ${theme.breakpoint.lg}px) and (max-width: 1119.98px) { display: none; }
  max-width: 10rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
