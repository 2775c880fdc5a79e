import { LogOut, Moon, PanelLeftClose, PanelLeftOpen, Sun, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { hasRole, type SessionUser, useSession } from 'shared-auth'
import { Avatar, brand, IconButton, media, Text, theme, useThemeMode } from 'shared-ui'
import { css, styled } from 'styled-components'
import { roleLabels } from '../format/roleLabels.ts'
import { SidebarButton, SidebarLink } from './SidebarItem.tsx'
import { SidebarSections } from './SidebarSections.tsx'
import { closeDrawer, setSidebarOpen, useSidebar } from './sidebarState.ts'
import { useCurrentInView } from './useCurrentInView.ts'
import { useMenu } from './useMenu.ts'

/** Who is signed in, the menu of their role, theme and sign-out: a column, a rail of icons, or a drawer on a phone. */
export function Sidebar({ onLeave }: { onLeave: () => void }) {
  const { isOpen, isNarrow } = useSidebar()
  const user = useSession((state) => state.user)
  const { top, sections } = useMenu()
  const { mode, toggle } = useThemeMode()
  const { key } = useLocation()
  const isDark = mode === 'dark-mode'
  const toggleButton = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useCurrentInView(menu)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at each navigation, which the key stands for
  useEffect(closeDrawer, [key])

  useEffect(() => {
    if (isNarrow && isOpen) toggleButton.current?.focus()
  }, [isNarrow, isOpen])

  return (
    <Column id="dashboard-sidebar" aria-label="Menú del dashboard" $isOpen={isOpen}>
      <Head>
        <Person>
          <Avatar name={user?.name || brand.name} src={user?.photo} />
          <PersonWords>
            <Text as="strong" size="sm" weight="semibold" title={user?.name}>
              {user?.name}
            </Text>
            <Text as="span" size="xs" tone="muted">
              {roleWords(user)}
            </Text>
          </PersonWords>
        </Person>
        <IconButton
          ref={toggleButton}
          size="sm"
          label={isOpen ? 'Contraer menú' : 'Expandir menú'}
          aria-expanded={isOpen}
          aria-controls="dashboard-menu"
          onClick={() => setSidebarOpen(!isOpen)}
        >
          <ToggleIcon isOpen={isOpen} isNarrow={isNarrow} />
        </IconButton>
      </Head>
      <Menu ref={menu} id="dashboard-menu" aria-label="Dashboard">
        <List role="list">
          {top.map((link) => (
            <li key={link.to}>
              <SidebarLink link={link} isOpen={isOpen} />
            </li>
          ))}
          <SidebarSections sections={sections} isOpen={isOpen} />
        </List>
      </Menu>
      <Foot>
        <SidebarButton
          icon={isDark ? Sun : Moon}
          label={isDark ? 'Modo Claro' : 'Modo Oscuro'}
          isOpen={isOpen}
          onClick={toggle}
        />
        {/* On a phone the tab bar has this button. */}
        {!isNarrow && <SidebarButton icon={LogOut} label="Cerrar sesión" isOpen={isOpen} onClick={onLeave} />}
      </Foot>
    </Column>
  )
}

function roleWords(user: SessionUser | null): string {
  if (hasRole(user, 'admin')) return roleLabels.admin
  const isWorking = hasRole(user, 'collaborator') && user?.areas?.length
  return isWorking ? roleLabels.collaborator : 'Invitado / Visitante'
}

function ToggleIcon({ isOpen, isNarrow }: { isOpen: boolean; isNarrow: boolean }) {
  if (isNarrow) return <X aria-hidden />
  return isOpen ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />
}

interface Openable {
  $isOpen: boolean
}

/* Visibility is delayed on closing only: a drawer that is still hidden while it opens could not take the focus. */
const closedDrawer = css`
  transform: translateX(-100%);
  visibility: hidden;
  transition: transform ${theme.motion.normal}, visibility ${theme.motion.normal};
`

const Column = styled.section<Openable>`
  position: fixed;
  top: var(--top);
  bottom: 0;
  left: 0;
  z-index: 70;
  display: flex;
  flex-direction: column;
  width: min(18rem, 86vw);
  border-right: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  transition: transform ${theme.motion.normal};
  ${({ $isOpen }) => !$isOpen && closedDrawer}
  /* No transition: visibility that is inherited level by level would come too late for the focus. */
  @media (prefers-reduced-motion: reduce) {
    &, & * { transition: none !important; }
  }
  ${media.md} {
    position: sticky;
    bottom: auto;
    z-index: 1;
    flex: none;
    width: ${({ $isOpen }) => ($isOpen ? '16.5rem' : '4.75rem')};
    height: calc(100dvh - var(--top));
    transform: none;
    visibility: visible;
    transition: width ${theme.motion.normal};
    ${({ $isOpen }) => !$isOpen && `${Head} { flex-direction: column; } ${PersonWords} { display: none; }`}
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[2]};
`

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-width: 0;
`

const PersonWords = styled.div`
  display: grid;
  min-width: 0;
  line-height: ${theme.font.lineHeight.snug};
  > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`

const Menu = styled.nav`
  flex: 1;
  min-height: 0;
  padding: ${theme.space[2]} ${theme.space[3]};
  overflow-y: auto;
  overscroll-behavior: contain;
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[1]};
`

const Foot = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-top: 1px solid ${theme.color.border};
`
