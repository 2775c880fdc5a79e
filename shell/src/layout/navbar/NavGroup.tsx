import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import type { NavigationEntry, NavigationGroup } from '../useNavigation.ts'
import { navbarLook } from './navbarLook.ts'
import { useNavbarPopover } from './useNavbarPopover.ts'

/**
 * A group of pages: a dropdown on wide screens, a fold in the mobile menu and inside another dropdown. CSS chooses, because
 * a prerendered page contains what its visitor may press before any script runs.
 */
export function NavGroup({ group, isFolded }: { group: NavigationGroup; isFolded: boolean }) {
  const { pathname } = useLocation()
  const shown = { label: group.label, isCurrent: isCurrent(group, pathname) }
  const links = group.links.map(({ to, label, hint }) => (
    <li key={to}>
      <Item to={to} end>
        <strong>{label}</strong>
        <span>{hint}</span>
      </Item>
    </li>
  ))
  return (
    <>
      {!isFolded && <NavDropdown {...shown}>{links}</NavDropdown>}
      <NavFold {...shown} isInRow={!isFolded}>
        {links}
      </NavFold>
    </>
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

  // An element in the top layer cannot be positioned by its parent, and older browsers have no CSS for it.
  function handleBeforeToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = currentTarget.parentElement?.getBoundingClientRect()
    if (newState !== 'open' || !button || CSS.supports(ANCHORED)) return
    currentTarget.style.left = `min(${button.left}px, 100vw - 18rem)`
    currentTarget.style.top = `calc(${button.bottom}px + ${theme.space[2]})`
  }

  return (
    <OnWide {...place}>
      <Toggle type="button" title={label} aria-current={isCurrent || undefined} {...invoker}>
        <span>{label}</span>
        <ChevronDown aria-hidden />
      </Toggle>
      <Dropdown role="list" onBeforeToggle={handleBeforeToggle} {...popover}>
        {children}
      </Dropdown>
    </OnWide>
  )
}

function NavFold({ label, isCurrent, isInRow, children }: Props & { isInRow: boolean }) {
  const { key } = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a fold belongs to the page that it was opened on
  useEffect(() => () => fold.current?.removeAttribute('open'), [key])

  function handleKeyDown(event: KeyboardEvent<HTMLDetailsElement>) {
    const { currentTarget } = event
    if (event.key !== 'Escape' || !currentTarget.open) return
    // Prevented, so that the menu around it stays: Escape goes back one step at a time.
    event.preventDefault()
    currentTarget.querySelector('summary')?.focus()
    currentTarget.open = false
  }

  return (
    <Fold ref={fold} onKeyDown={handleKeyDown} data-in-row={isInRow}>
      <Toggle as="summary" title={label} aria-current={isCurrent || undefined}>
        <span>{label}</span>
        <ChevronDown aria-hidden />
      </Toggle>
      <FoldedList role="list">{children}</FoldedList>
    </Fold>
  )
}

/* Popovers are placed beside their button without a script. */
const ANCHORED = '(anchor-scope: all) and (position-area: bottom)'

const Toggle = styled.button`
  ${navbarLook}
  list-style: none;
  cursor: pointer;
  &::-webkit-details-marker { display: none; }
  justify-content: space-between;
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    transition: transform ${theme.motion.fast};
  }
  &[aria-expanded='true'] svg,
  details[open] > & svg { transform: rotate(0.5turn); }
`

const OnWide = styled.div`
  display: none;
  anchor-scope: --group;
  > button { anchor-name: --group; }
  ${media.lg} { display: block; }
`

const list = css`
  gap: ${theme.space[1]};
`

const Fold = styled.details`
  ${media.lg} {
    &[data-in-row='true'] { display: none; }
  }
`

const FoldedList = styled.ul`
  ${list}
  display: grid;
  padding: ${theme.space[1]} 0 ${theme.space[3]} ${theme.space[3]};
`

const Dropdown = styled.ul`
  ${list}
  position: fixed;
  inset: var(--navbar-height) ${theme.space[4]} auto auto;
  width: 17rem;
  max-height: calc(100dvh - var(--navbar-height) - ${theme.space[4]});
  margin: 0;
  padding: ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.lg};
  white-space: normal;
  @supports ${ANCHORED} {
    inset: auto;
    position-anchor: --group;
    position-area: bottom span-right;
    position-try-fallbacks: bottom span-left;
    margin-block-start: ${theme.space[2]};
  }
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
