import { LogOut } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { addressOf, currentMark, screens } from '../navigation.ts'

interface TabBarProps {
  onLeave: () => void
  /** While the drawer lies above it. */
  isInert: boolean
}

/** Navigation on a phone. */
export function TabBar({ onLeave, isInert }: TabBarProps) {
  const { pathname } = useLocation()
  const user = useSession((state) => state.user)
  const group = hasRole(user, 'admin') ? 'admin' : 'others'
  return (
    <Bar aria-label="Accesos rápidos" inert={isInert}>
      {screens
        .filter(({ tabs }) => tabs?.includes(group))
        .map((screen) => (
          <Tab key={screen.path} to={addressOf(screen)} aria-current={currentMark(screen, pathname)}>
            <screen.icon aria-hidden />
            {screen.shortLabel ?? screen.label}
          </Tab>
        ))}
      <LeaveTab type="button" onClick={onLeave}>
        <LogOut aria-hidden />
        Cerrar sesión
      </LeaveTab>
    </Bar>
  )
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: 50;
  display: flex;
  padding-bottom: env(safe-area-inset-bottom);
  border-top: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.lg};
  ${media.md} { display: none; }
`

const tab = css`
  display: grid;
  flex: 1 1 0;
  justify-items: center;
  align-content: center;
  gap: ${theme.space[1]};
  min-width: 0;
  min-height: 4rem;
  padding: ${theme.space[1]};
  border: 0;
  background: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.medium};
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  svg { width: 1.375rem; height: 1.375rem; }
  &:focus-visible { outline-offset: -3px; }
`

const Tab = styled(Link)`
  ${tab}
  &[aria-current] {
    color: ${theme.color.primary};
    box-shadow: inset 0 2px 0 ${theme.color.primary};
  }
`

const LeaveTab = styled.button`
  ${tab}
`
