// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useArrival } from './useArrival.ts'

/** State of a window that scrolls, which happy-dom lacks because it has no layout. */
let reach = 5000
let scrollY = 0
let grow = () => {}

beforeEach(() => {
  reach = 5000
  sessionStorage.clear()
  scrollY = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrollY)
  vi.spyOn(window, 'scrollTo').mockImplementation((options) =>
    readTo(Number((options as ScrollToOptions).top)),
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed
      }
      observe() {}
      disconnect() {
        grow = () => {}
      }
    },
  )
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function readTo(top: number) {
  scrollY = Math.min(top, reach)
  window.dispatchEvent(new Event('scroll'))
}

function Layout() {
  const content = useRef<HTMLElement>(null)
  useArrival(content)
  return (
    <main ref={content} tabIndex={-1}>
      <Outlet />
    </main>
  )
}

function renderSite() {
  const pages = ['/uno', '/dos'].map((path) => ({ path, element: <p id={path.slice(1)}>{path}</p> }))
  const { router } = renderApp([{ element: <Layout />, children: pages }], { path: '/uno' })
  return (to: string | -1, options = {}) =>
    act(() => (to === -1 ? router.navigate(-1) : router.navigate(to, options)))
}

describe('useArrival', () => {
  it.each([{ replace: false }, { replace: true }])('starts another page at the top (%j)', async (options) => {
    const go = renderSite()
    readTo(1200)
    await go('/dos', options)
    expect(window.scrollY).toBe(0)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leaves a page to the snapshot that showed it, and no other', async () => {
    const go = renderSite()
    const main = screen.getByRole('main')
    readTo(1200)
    main.dataset.first = '/dos'
    await go('/dos')
    expect([window.scrollY, document.activeElement === main]).toEqual([1200, false])
    await go('/uno')
    expect([window.scrollY, document.activeElement === main]).toEqual([0, true])
  })

  it('goes to the target that the address names', async () => {
    await renderSite()('/dos#dos')
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('/dos')))
  })

  it('restores the scroll position when going back', async () => {
    const go = renderSite()
    readTo(1200)
    await go('/dos')
    readTo(300)
    await go(-1)
    expect(window.scrollY).toBe(1200)
  })

  it('starts at the top of a page that is opened again by a link', async () => {
    const go = renderSite()
    readTo(1200)
    await go('/dos')
    await go('/uno')
    expect(window.scrollY).toBe(0)
  })

  it('waits for a page that is still loading', async () => {
    const go = renderSite()
    readTo(1200)
    await go('/dos')
    reach = 400
    await go(-1)
    expect(window.scrollY).toBe(400)
    reach = 5000
    grow()
    expect(window.scrollY).toBe(1200)
  })

  it('does not scroll after input of the reader', async () => {
    const go = renderSite()
    readTo(1200)
    await go('/dos')
    reach = 400
    await go(-1)
    window.dispatchEvent(new Event('wheel'))
    readTo(50)
    reach = 5000
    grow()
    expect(window.scrollY).toBe(50)
  })

  it('keeps the position when only the query changes', async () => {
    const go = renderSite()
    readTo(700)
    await go('/uno?page=2')
    expect(window.scrollY).toBe(700)
  })

  it.each([
    ['reload', 900],
    ['back_forward', 900],
    ['navigate', 0],
  ])('handles stored positions on navigation type %s', (type, top) => {
    renderSite()
    readTo(900)
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    scrollY = 0
    const arrival = { type } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival])
    renderSite()
    expect(window.scrollY).toBe(top)
  })
})
