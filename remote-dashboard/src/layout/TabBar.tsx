import { LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { useTabs } from './useMenu.ts'

interface TabBarProps {
  onLeave: () => void
  /** Whether the drawer covers it. */
  isInert: boolean
}

/** Navigation on a phone. */
export function TabBar({ onLeave, isInert }: TabBarProps) {
  const tabs = useTabs()
  return (
    <Bar aria-label="Accesos rápidos" inert={isInert}>
      {tabs.map(({ to, label, icon: Icon, mark }) => (
        <Tab key={to} to={to} aria-current={mark}>
          <Icon aria-hidden />
          {label}
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
  overflow-x: auto;
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
  min-width: 4.25rem;
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
