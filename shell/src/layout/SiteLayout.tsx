import { Suspense, useRef } from 'react'
import { Outlet, useMatch } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFreshQueries } from '../auth/useFreshQueries.ts'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { PagePlaceholder } from './PagePlaceholder.tsx'
import { SkipLink } from './SkipLink.tsx'
import { useArrival } from './useArrival.ts'

const CONTENT_ID = 'contenido'

/** Navbar, page and footer; the dashboard is a workplace and goes without the footer. */
export function SiteLayout() {
  const content = useRef<HTMLElement>(null)
  const isDashboard = useMatch('/dashboard/*') !== null
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
    </>
  )
}

const Content = styled.main`
  /* The footer starts below the first screen, whatever a page needs to load. */
  min-height: calc(100dvh - var(--navbar-height));
  scroll-margin-top: var(--navbar-height);
  &:focus { outline: none; }
`
