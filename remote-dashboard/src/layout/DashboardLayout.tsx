import { type KeyboardEvent, Suspense, useEffect, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useAnnouncedChanges, useCharacterLimits, useHashFocus } from 'shared-admin'
import { RequireSession } from 'shared-auth'
import { Container, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { NewsInvitation } from '../news/NewsInvitation.tsx'
import { DashboardHeader } from './DashboardHeader.tsx'
import { HelpHost } from './HelpHost.tsx'
import { LeavingOverlay } from './LeavingOverlay.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PaletteHost } from './PaletteHost.tsx'
import { Sidebar } from './Sidebar.tsx'
import { closeDrawer, useSidebar } from './sidebarState.ts'
import { TabBar } from './TabBar.tsx'
import { useLeave } from './useLeave.ts'

/** Guard, header, sidebar and tab bar around every screen; the shell shows no navbar above them. */
export function DashboardLayout() {
  const { isLeaving, leave } = useLeave()
  return (
    <>
      <meta name="robots" content="noindex" />
      {isLeaving ? (
        <LeavingOverlay />
      ) : (
        <RequireSession>
          <Frame onLeave={leave} />
        </RequireSession>
      )}
    </>
  )
}

function Frame({ onLeave }: { onLeave: () => void }) {
  const { isOpen, isNarrow } = useSidebar()
  const menuButton = useRef<HTMLButtonElement>(null)
  const isDrawerOpen = isNarrow && isOpen

  const wasDrawerOpen = useRef(false)
  useHashFocus()
  useAnnouncedChanges()
  useCharacterLimits()

  useEffect(() => {
    // In an effect, because the page below the drawer is inert until it has closed.
    if (wasDrawerOpen.current && !isDrawerOpen) menuButton.current?.focus()
    wasDrawerOpen.current = isDrawerOpen
  }, [isDrawerOpen])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') closeDrawer()
  }

  return (
    <Place onKeyDown={handleKeyDown}>
      <DashboardHeader menuButton={menuButton} isInert={isDrawerOpen} />
      <Grid>
        <Sidebar onLeave={onLeave} />
        {isDrawerOpen && <Scrim aria-hidden onClick={closeDrawer} />}
        <Main inert={isDrawerOpen}>
          <Content data-content tabIndex={-1}>
            <NewsInvitation />
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </Content>
        </Main>
      </Grid>
      <TabBar onLeave={onLeave} isInert={isDrawerOpen} />
      <PaletteHost onLeave={onLeave} />
      <HelpHost />
    </Place>
  )
}

const Place = styled.div`
  /* The height of the header. */
  --top: var(--navbar-height);
`

const Grid = styled.div`
  display: flex;
  align-items: stretch;
  min-height: calc(100dvh - var(--top));
`

const Main = styled.div`
  flex: 1;
  min-width: 0;
  padding-bottom: calc(4.5rem + env(safe-area-inset-bottom));
  /* Focused controls are scrolled out from under the bars (WCAG 2.4.11). */
  :is(a, button, input, select, textarea) { scroll-margin-block: calc(var(--top) + 3rem) 6rem; }
  ${media.md} { padding-bottom: 0; }
`

const Content = styled(Container)`
  max-width: 86rem;
  padding-block: ${theme.space[4]} ${theme.space[12]};
  scroll-margin-top: var(--top);
  &:focus { outline: none; }
  ${media.md} { padding-block: ${theme.space[6]} ${theme.space[16]}; }
`

const Scrim = styled.div`
  position: fixed;
  inset: var(--top) 0 0;
  z-index: 60;
  background: ${theme.color.scrim};
`
