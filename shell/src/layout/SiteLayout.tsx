import { CONTENT_ID } from 'federation'
import { Suspense, useRef } from 'react'
import { Outlet, useLocation, useMatch } from 'react-router-dom'
import { isAuthPage } from 'shared-auth'
import { SkipLink } from 'shared-ui'
import { styled } from 'styled-components'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { DeveloperTools } from '../developer/DeveloperTools.tsx'
import { useArrival } from './arrival/useArrival.ts'
import { BackgroundTasks } from './background/BackgroundTasks.tsx'
import { Footer } from './footer/Footer.tsx'
import { Navbar } from './navbar/Navbar.tsx'
import { PagePlaceholder } from './page/PagePlaceholder.tsx'
import { WhatsAppBubble } from './whatsapp/WhatsAppBubble.tsx'

/** Navbar, page and footer; the dashboard has a frame of its own, and only public pages have the WhatsApp button. */
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
      {!isDashboard && <Navbar />}
      <Content id={CONTENT_ID} ref={content} tabIndex={-1} data-bar={isDashboard ? 'own' : undefined}>
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </Content>
      {!isDashboard && <Footer />}
      {!isWorkplace && <WhatsAppBubble />}
      <DeveloperTools />
      <BackgroundTasks />
    </>
  )
}

const Content = styled.main`
  /* The footer starts below the first screen, whatever a page needs to load. */
  min-height: calc(100dvh - var(--navbar-height));
  scroll-margin-top: var(--navbar-height);
  &:focus { outline: none; }
`
