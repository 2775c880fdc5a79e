import { LogOut, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { logout, type SessionUser } from 'shared-auth'
import { Avatar, Button, media, pathTo, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { photoAddress } from '../../site/photoAddress.ts'

/** The user's profile and account, and the end of the session. */
export function SignedIn({ user }: { user: SessionUser }) {
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
