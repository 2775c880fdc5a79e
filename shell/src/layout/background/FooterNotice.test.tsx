// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { mockApi } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, expect, it, vi } from 'vitest'
// Loaded in advance, because its import takes longer than a test waits.
import './Background.tsx'
import { Footer } from '../footer/Footer.tsx'

let scrollToFooter: (() => void) | undefined

beforeEach(() => {
  scrollToFooter = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        onChange([{ isIntersecting: false }])
        scrollToFooter = () => onChange([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

async function becomeIdle() {
  act(() => void window.dispatchEvent(new Event('site:background')))
  await waitFor(() => expect(scrollToFooter).toBeDefined())
}

it('shows the notice when the footer comes near the viewport of an idle page, and not before', async () => {
  const { requests } = mockApi({ readSiteOptions: { notice: 'Hoy cerramos a las 15:00.' } })
  renderApp(<Footer />)
  expect(scrollToFooter).toBeUndefined()
  await becomeIdle()
  expect(requests).toEqual([])
  act(() => scrollToFooter?.())
  expect((await screen.findByText('Hoy cerramos a las 15:00.')).closest('li')).not.toBeNull()
})

it('shows nothing in its place when there is none', async () => {
  const { requests } = mockApi({ readSiteOptions: { notice: '' } })
  renderApp(<Footer />)
  const entries = () => document.querySelectorAll('footer ul')[0]?.childElementCount
  const before = entries()
  await becomeIdle()
  act(() => scrollToFooter?.())
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(entries()).toBe(before)
})
