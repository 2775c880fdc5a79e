import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import type { NavigationEntry, NavigationGroup } from '../useNavigation.ts'
import { navbarLook } from './navbarLook.ts'
import { useIsWide } from './useIsWide.ts'
import { useNavbarPopover } from './useNavbarPopover.ts'

/** A group of pages behind a button: a dropdown on wide screens, a fold in the mobile menu and inside another dropdown. */
export function NavGroup({ group, isFolded }: { group: NavigationGroup; isFolded: boolean }) {
  const { pathname } = useLocation()
  const isWide = useIsWide()
  const Group = isWide && !isFolded ? NavDropdown : NavFold
  return (
    <Group label={group.label} isCurrent={isCurrent(group, pathname)}>
      {group.links.map(({ to, label, hint }) => (
        <li key={to}>
          <Item to={to} end>
            <strong>{label}</strong>
            <span>{hint}</span>
          </Item>
        </li>
      ))}
    </Group>
  )
}

/** Whether an entry leads to the page at a path, or to one above it. */
export function isCurrent(entry: NavigationEntry, pathname: string): boolean {
  const links = 'links' in entry ? entry.links : [entry]
  return links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
}

type Props = { label: string; isCurrent: boolean; children: ReactNode }

/** A button that opens a list of links over the page. */
export function NavDropdown({ label, isCurrent, children }: Props) {
  const { invoker, popover, place } = useNavbarPopover()

  // An element in the top layer cannot be positioned by its parent.
  function handleBeforeToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = currentTarget.parentElement?.getBoundingClientRect()
    if (newState !== 'open' || !button) return
    currentTarget.style.left = `min(${button.left}px, 100vw - 18rem)`
    currentTarget.style.top = `calc(${button.bottom}px + ${theme.space[2]})`
  }

  return (
    <div {...place}>
      <Toggle type="button" title={label} aria-current={isCurrent || undefined} {...invoker}>
        <span>{label}</span>
        <ChevronDown aria-hidden />
      </Toggle>
      <Dropdown role="list" onBeforeToggle={handleBeforeToggle} {...popover}>
        {children}
      </Dropdown>
    </div>
  )
}

function NavFold({ label, isCurrent, children }: Props) {
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
        title={label}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenedAt(isOpen ? undefined : key)}
      >
        <span>{label}</span>
        <ChevronDown aria-hidden />
      </Toggle>
      <Fold role="list" id={id} hidden={!isOpen}>
        {children}
      </Fold>
    </Group>
  )
}

const Toggle = styled.button`
  ${navbarLook}
  justify-content: space-between;
  svg {
    flex: none;
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
      :not([popover]) > li > ${Group} > & {
        ${dropdown}
        position: absolute;
        &[hidden] { display: none !important; }
      }
      :not([popover]) > li > ${Group}:is(:hover, :focus-within) > & { display: grid !important; }
    }
  }
`

const Dropdown = styled.ul`
  ${list}
  ${dropdown}
  position: fixed;
  inset: var(--navbar-height) ${theme.space[4]} auto auto;
  max-height: calc(100dvh - var(--navbar-height) - ${theme.space[4]});
  margin: 0;
  white-space: normal;
  overflow-y: auto;
  overscroll-behavior: contain;
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
