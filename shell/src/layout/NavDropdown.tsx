import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { navbarLook } from './navbarLook.ts'
import type { NavigationGroup } from './navigation.ts'

type Props = { group: NavigationGroup; isOpen: boolean; onToggle: () => void }

/** A group of pages behind a button: a dropdown on wide screens, a fold in the mobile menu. */
export function NavDropdown({ group, isOpen, onToggle }: Props) {
  const id = useId()
  const { pathname } = useLocation()
  const isCurrent = group.links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <Place>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={isCurrent}
        onClick={onToggle}
      >
        {group.label}
        <ChevronDown aria-hidden />
      </Toggle>
      <Links role="list" id={id} hidden={!isOpen}>
        {group.links.map(({ to, label, hint }) => (
          <li key={to}>
            <Item to={to} end>
              <strong>{label}</strong>
              <span>{hint}</span>
            </Item>
          </li>
        ))}
      </Links>
    </Place>
  )
}

const Place = styled.div`
  position: relative;
`

const Toggle = styled.button`
  ${navbarLook}
  justify-content: space-between;
  svg {
    width: 1rem;
    height: 1rem;
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] svg { transform: rotate(0.5turn); }
`

const Links = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[1]} 0 ${theme.space[3]} ${theme.space[3]};
  ${media.lg} {
    position: absolute;
    inset: calc(100% + ${theme.space[2]}) auto auto 0;
    width: 17rem;
    padding: ${theme.space[2]};
    border: 1px solid ${theme.color.border};
    border-radius: ${theme.radius.lg};
    background: ${theme.color.raised};
    box-shadow: ${theme.shadow.lg};
  }
`

const Item = styled(NavLink)`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[3]};
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  line-height: ${theme.font.lineHeight.snug};
  text-decoration: none;
  &:hover { background: ${theme.color.sunken}; color: ${theme.color.text}; }
  &[aria-current] { background: ${theme.color.primarySoft}; color: ${theme.color.onPrimarySoft}; }
  strong { font-weight: ${theme.font.weight.medium}; }
  span { color: ${theme.color.textMuted}; font-size: ${theme.font.size.sm}; }
  &[aria-current] span { color: inherit; }
`
