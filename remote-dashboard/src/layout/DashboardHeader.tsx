import { ArrowLeft, CircleQuestionMark, PanelLeftOpen, ShieldCheck } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from 'shared-auth'
import { Avatar, brand, IconButton, media, pathTo, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { openHelp } from '../shortcuts/helpState.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { setSidebarOpen, useSidebar } from './sidebarState.ts'

interface DashboardHeaderProps {
  menuButton: RefObject<HTMLButtonElement | null>
  /** Whether the drawer covers the page. */
  isInert: boolean
}

/** The dashboard's own bar, in place of the public navbar: the way back to the site, search, help and the own account. */
export function DashboardHeader({ menuButton, isInert }: DashboardHeaderProps) {
  const user = useSession((state) => state.user)
  const { isOpen } = useSidebar()
  const name = user?.name || user?.username || user?.email || brand.name
  return (
    <Bar inert={isInert}>
      <MenuButton
        ref={menuButton}
        size="sm"
        label="Abrir menú del dashboard"
        aria-expanded={isOpen}
        aria-controls="dashboard-sidebar"
        onClick={() => setSidebarOpen(true)}
      >
        <PanelLeftOpen aria-hidden />
      </MenuButton>
      <SiteLink to={pathTo('/')} title="Ir al sitio">
        <ArrowLeft aria-hidden />
        <strong>{brand.name}</strong>
        <Hint>Ir al sitio</Hint>
      </SiteLink>
      <PaletteButton />
      <End>
        <IconButton size="sm" label="Ayuda" aria-keyshortcuts="?" onClick={() => openHelp('shortcuts')}>
          <CircleQuestionMark aria-hidden />
        </IconButton>
        <Account to={pathTo('/dashboard/setting/account')} aria-label="Tu cuenta" title="Tu cuenta">
          <ShieldCheck aria-hidden />
        </Account>
        <Profile to={pathTo('/dashboard/setting/profile')} aria-label={`Mi perfil: ${name}`} title={name}>
          <span aria-hidden>
            <Avatar size="sm" name={name} src={user?.photo} />
          </span>
        </Profile>
      </End>
    </Bar>
  )
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 65;
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  height: var(--navbar-height);
  padding-inline: ${theme.space[2]};
  border-bottom: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  ${media.md} { gap: ${theme.space[4]}; padding-inline: ${theme.space[4]}; }
  @media print { display: none; }
`

const MenuButton = styled(IconButton)`
  flex: none;
  color: ${theme.color.text};
  ${media.md} { display: none; }
`

const item = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-width: 44px;
  min-height: 44px;
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  svg { flex: none; width: 1.125rem; height: 1.125rem; color: ${theme.color.textMuted}; }
`

const SiteLink = styled(Link)`
  ${item}
  padding-inline: ${theme.space[2]};
  white-space: nowrap;
  letter-spacing: -0.01em;
  /* On a phone the arrow alone leads back: the name would leave no room for the search. */
  > strong { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.md} {
    > strong { position: static; width: auto; height: auto; clip-path: none; }
  }
`

const Hint = styled.span`
  display: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  ${media.lg} { display: inline; }
`

const End = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  ${media.md} { margin-inline-start: auto; }
`

const Account = styled(Link)`
  ${item}
`

const Profile = styled(Link)`
  ${item}
`
