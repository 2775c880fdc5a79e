import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ToggleEvent, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import type { NavigationGroup } from '../useNavigation.ts'
import { navbarLook } from './navbarLook.ts'
import { useIsWide } from './useIsWide.ts'
import { useNavbarPopover } from './useNavbarPopover.ts'

/** A group of pages behind a button: a dropdown on wide screens, a fold in the mobile menu. */
export function NavGroup({ group }: { group: NavigationGroup }) {
  const { pathname } = useLocation()
  const isCurrent = group.links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const Group = useIsWide() ? NavDropdown : NavFold
  return <Group group={group} isCurrent={isCurrent} />
}

type Props = { group: NavigationGroup; isCurrent: boolean }

function NavDropdown({ group, isCurrent }: Props) {
  const { invoker, popover, place } = useNavbarPopover()

  // An element in the top layer cannot be positioned by its parent.
  function handleBeforeToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = currentTarget.parentElement?.getBoundingClientRect()
    if (newState !== 'open' || !button) return
    currentTarget.style.left = `${button.left}px`
    currentTarget.style.top = `calc(${button.bottom}px + ${theme.space[2]})`
  }

  return (
    <div {...place}>
      <Toggle type="button" data-current={isCurrent} {...invoker}>
        {group.label}
        <ChevronDown aria-hidden />
      </Toggle>
      <Dropdown role="list" onBeforeToggle={handleBeforeToggle} {...popover}>
        <Links group={group} />
      </Dropdown>
    </div>
  )
}

function NavFold({ group, isCurrent }: Props) {
  const id = useId()
  const { key } = useLocation()
  // A fold belongs to the page that it was opened on.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Escape' || !isOpen) return
    // Prevented, so that the menu around it stays: Escape goes back one step at a time.
    event.preventDefault()
    event.currentTarget.querySelector('button')?.focus()
    setOpenedAt(undefined)
  }

  return (
    <Group onKeyDown={handleKeyDown}>
      <Toggle
        type="button"
        data-current={isCurrent}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        {group.label}
        <ChevronDown aria-hidden />
      </Toggle>
      <Fold role="list" id={id} hidden={!isOpen}>
        <Links group={group} />
      </Fold>
    </Group>
  )
}

function Links({ group }: { group: NavigationGroup }) {
  return group.links.map(({ to, label, hint }) => (
    <li key={to}>
      <Item to={to} end>
        <strong>{label}</strong>
        <span>{hint}</span>
      </Item>
    </li>
  ))
}

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

const Group = styled.div`
  position: relative;
`

const list = css`
  gap: ${theme.space[1]};
`

const dropdown = css`
  width: 17rem;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.lg};
`

const Fold = styled.ul`
  ${list}
  display: grid;
  padding: ${theme.space[1]} 0 ${theme.space[3]} ${theme.space[3]};
  /* Without scripts a fold is always open, and in the row of a wide screen while its button has the pointer or the focus. */
  @media (scripting: none) {
    &[hidden] { display: grid !important; }
    ${media.lg} {
      ${dropdown}
      position: absolute;
      &[hidden] { display: none !important; }
      ${Group}:is(:hover, :focus-within) > & { display: grid !important; }
    }
  }
`

const Dropdown = styled.ul`
  ${list}
  ${dropdown}
  position: fixed;
  inset: auto;
  margin: 0;
  &:popover-open { display: grid; }
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
