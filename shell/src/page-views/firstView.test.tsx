// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { isAuthPage } from 'shared-auth'
import { renderApp } from 'shared-ui/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstViewScript } from './firstView.ts'
import { usePageViews } from './usePageViews.ts'

const beacon = vi.fn((_url: string, _body: string) => true)
const sent = vi.fn(async () => new Response())

const spies = () => ({
  visibility: vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible'),
  readyState: vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete'),
  referrer: vi.spyOn(document, 'referrer', 'get').mockReturnValue(''),
})
let page: ReturnType<typeof spies>

beforeEach(() => {
  page = spies()
  vi.useFakeTimers()
  beacon.mockReset().mockReturnValue(true)
  sent.mockClear()
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.stubGlobal('origin', location.origin)
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
})
afterEach(() => {
  window.endFirstView?.()
  delete window.endFirstView
})

/** Opens a page, whose script runs as it stands in the HTML. */
function open(address = '/services') {
  history.replaceState(null, '', address)
  new Function(firstViewScript('/report'))()
}

function become(state: DocumentVisibilityState) {
  page.visibility.mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const leave = () => {
  window.dispatchEvent(new Event('pagehide'))
  become('hidden')
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const reported = () => beacon.mock.calls.map(([, body]) => JSON.parse(body))

it('reports a page that has been visible for 0.4 s, once, without its query', async () => {
  open('/services?utm_source=x')
  await wait(399)
  expect(reported()).toEqual([])
  await wait(1)
  leave()
  await wait(5_000)
  expect(reported()).toEqual([{ currentURL: '/services' }])
})

it.each([
  ['left', leave],
  ['hidden', () => become('hidden')],
])('reports a page that is %s earlier, once', async (_what, act) => {
  open()
  await wait(100)
  act()
  become('visible')
  await wait(5_000)
  expect(reported()).toEqual([{ currentURL: '/services' }])
})

it('reports a page of a tab in the background only when somebody sees it', async () => {
  page.visibility.mockReturnValue('hidden')
  open()
  await wait(5_000)
  expect(reported()).toEqual([])
  become('visible')
  await wait(400)
  expect(reported()).toHaveLength(1)
})

it('never reports a page that nobody saw', () => {
  page.visibility.mockReturnValue('hidden')
  open()
  leave()
  expect(reported()).toEqual([])
})

it.each([
  ['https://buscador.example/search?q=secreto', 'https://buscador.example'],
  ['android-app://com.google.android.gm/', 'android-app://com.google.android.gm'],
  [`${location.origin}/about`, undefined],
  ['', undefined],
])('reports the source of %s as %s', async (from, source) => {
  page.referrer.mockReturnValue(from)
  open()
  await wait(400)
  expect(reported()[0].referrer).toBe(source)
})

it('reports to the back end of the brand, for which it waits while the page arrives', async () => {
  page.readyState.mockReturnValue('loading')
  open()
  await wait(400)
  expect(reported()).toEqual([])
  const brands = [{ backends: { [location.hostname]: 'https://api.example' } }]
  document.body.innerHTML = `<script type="application/json" id="mfe-brands">${JSON.stringify(brands)}</script>`
  await wait(400)
  expect(beacon.mock.calls[0]?.[0]).toBe('https://api.example/report')
})

it('does not wait for it when the page is left', () => {
  page.readyState.mockReturnValue('loading')
  open()
  leave()
  expect(beacon.mock.calls[0]?.[0]).toBe('/report')
})

it('sends a request that outlives the page where beacons are refused', async () => {
  beacon.mockReturnValue(false)
  open()
  await wait(400)
  expect(sent.mock.calls).toEqual([
    ['/report', { method: 'POST', body: '{"currentURL":"/services"}', keepalive: true, mode: 'no-cors' }],
  ])
})

it.each([
  '/login',
  '/auth/login',
  '/dev/login',
  '/auth/password/restore/secreto',
  '/oauth/google/success?accessToken=secreto',
])('leaves %s to the shell, which never reports it', async (address) => {
  open(address)
  leave()
  expect([isAuthPage(location.pathname), reported()]).toEqual([true, []])
})

it.each([
  ['the dashboard, which needs a session', '/dashboard/user/list', () => undefined],
  ['versions that are tried', '/?remotes=academy@1.1.0', () => undefined],
  ['a signed link of a preview', '/?testers=x', () => undefined],
  ['the frame of a preview', '/?preview=1', () => vi.stubGlobal('origin', 'null')],
  ['a tab with chosen versions', '/', () => sessionStorage.setItem('mfe:overrides', '{}')],
])('leaves %s to the shell', async (_what, address, prepare) => {
  prepare()
  open(address)
  await wait(400)
  leave()
  expect(reported()).toEqual([])
})

function Page() {
  usePageViews()
  return null
}

const startShell = (path: string) => renderApp(<Page />, { path, pattern: '*' }).router

it('is not reported again by the shell, which reports each later page without its source', async () => {
  page.referrer.mockReturnValue('https://buscador.example/')
  open('/services')
  await wait(400)
  const router = startShell('/services')
  await wait(5_000)
  await act(() => router.navigate('/team'))
  await wait(5_000)
  await act(() => router.navigate('/services'))
  await wait(5_000)
  expect(reported()).toEqual([
    { currentURL: '/services', referrer: 'https://buscador.example' },
    { currentURL: '/team' },
    { currentURL: '/services' },
  ])
})

it('is left to a shell that starts earlier, so that an address that only redirects is not reported', async () => {
  page.referrer.mockReturnValue('https://buscador.example/')
  open('/antes')
  await wait(100)
  const router = startShell('/antes')
  await act(() => router.navigate('/services', { replace: true }))
  await wait(5_000)
  leave()
  expect(reported()).toEqual([{ currentURL: '/services', referrer: 'https://buscador.example' }])
})
