import { Suspense, useRef } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'
import { isAuthPage } from 'shared-auth'
import { styled } from 'styled-components'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { DeveloperTools } from '../developer/DeveloperTools.tsx'
import { BesidePages } from './BesidePages.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { PagePlaceholder } from './PagePlaceholder.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useArrival } from './useArrival.ts'
import { WhatsAppBubble } from './WhatsAppBubble.tsx'

const CONTENT_ID = 'contenido'

/** Navbar, page and footer; the dashboard goes without the footer, and only public pages invite to talk. */
export function SiteLayout() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isDashboard = useMatch('/dashboard/*') !== null
  const isWorkplace = isDashboard || isAuthPage(pathname)
  useArrival(content)
  useFreshQueries()
  return (
    <>
      <SkipLink target={CONTENT_ID} />
      <Navbar />
      <Content id={CONTENT_ID} ref={content} tabIndex={-1}>
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </Content>
      {!isDashboard && <Footer />}
      {!isWorkplace && <WhatsAppBubble />}
      <DeveloperTools />
      <BesidePages />
    </>
  )
}

const Content = styled.main`
  /* The footer starts below the first screen, whatever a page needs to load. */
  min-height: calc(100dvh - var(--navbar-height));
  scroll-margin-top: var(--navbar-height);
  &:focus { outline: none; }
`
