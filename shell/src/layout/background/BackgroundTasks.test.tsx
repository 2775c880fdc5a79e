// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { renderApp, stubPopovers } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useToolbarFlag } from '../../developer/toolbarFlag.ts'

vi.mock('../../lazyBackground.ts', () => ({
  lazyBackground: (pick: (code: object) => unknown) =>
    pick({
      Background: ({ isWriting }: { isWriting: boolean }) => (isWriting ? 'alguien escribe' : 'en reposo'),
      FooterNotice: () => null,
    }),
}))
const { BareLayout } = await import('../BareLayout.tsx')
const { SiteLayout } = await import('../SiteLayout.tsx')

beforeEach(stubPopovers)

const beacon = vi.fn((_url: string, _body: string) => true)

beforeEach(() => {
  useToolbarFlag.setState({ isShown: false })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  beacon.mockClear()
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
})

describe.each([
  ['the site', SiteLayout],
  ['the Mix&Match site', BareLayout],
])('background work of %s', (_label, Layout) => {
  const children = [{ path: '*', element: <input aria-label="Nombre" /> }]
  const open = () => renderApp([{ element: <Layout />, children }], { path: '/contact' }).router

  it('reports a page view, and starts the background work when the page is idle', async () => {
    open()
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(beacon.mock.calls).toEqual([['/api/stat/create', '{"currentURL":"/contact"}']])
    expect(screen.queryByText('en reposo')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('en reposo')).toBeTruthy()
  })

  it('detects that somebody is writing, until they navigate', async () => {
    const router = open()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(await screen.findByText('en reposo')).toBeTruthy()
    await act(async () => void fireEvent.input(screen.getByLabelText('Nombre'), { target: { value: 'Ana' } }))
    expect(await screen.findByText('alguien escribe')).toBeTruthy()
    await act(() => router.navigate('/about'))
    expect(await screen.findByText('en reposo')).toBeTruthy()
  })
})
