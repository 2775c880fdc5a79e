import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { SkipLink, Spinner } from 'shared-ui'
import { styled } from 'styled-components'
import { MixMatchStyle } from './MixMatchStyle.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const CONTENT_ID = 'contenido'

/** The whole layout of the Mix&Match site, where the shell adds no header and no footer. */
export function MixMatchLayout() {
  const { pathname } = useLocation()
  const content = useRef<HTMLElement>(null)
  const previousPath = useRef(pathname)

  // Moves keyboard and screen reader to the new page's content.
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <Frame>
      <MixMatchStyle />
      <SkipLink target={CONTENT_ID} />
      <SiteHeader />
      <Content id={CONTENT_ID} ref={content} tabIndex={-1}>
        <Suspense
          fallback={
            <Waiting>
              <Spinner size="lg" />
            </Waiting>
          }
        >
          <Outlet />
        </Suspense>
      </Content>
      <SiteFooter />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`

const Content = styled.main`
  flex: 1 0 auto;
  /* Keeps the footer below the first viewport while a page loads. */
  min-height: calc(100dvh - 4rem);
  scroll-margin-top: 4rem;
  &:focus { outline: none; }
`

const Waiting = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`
