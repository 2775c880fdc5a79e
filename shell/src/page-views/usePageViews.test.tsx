// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { signInAs, signOut } from 'shared-auth/testing'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { usePageViews } from './usePageViews.ts'

const beacon = vi.fn((_url: string, _body: string) => true)

beforeEach(() => {
  act(() => signOut())
  vi.useFakeTimers()
  beacon.mockClear()
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
})

function Page() {
  usePageViews()
  return null
}

const visit = (path: string) => renderApp(<Page />, { path, pattern: '*' }).router
const reported = () => beacon.mock.calls.map(([, body]) => JSON.parse(body).currentURL)
const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000))

describe('usePageViews', () => {
  it('reports each page once, by its path alone', async () => {
    const router = visit('/projects?secreto=1#x')
    await settle()
    await act(() => router.navigate('/projects?search=otra'))
    await settle()
    await act(() => router.navigate('/team'))
    await settle()
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/stat/create')
    expect(reported()).toEqual(['/projects', '/team'])
  })

  it('reports once which site led here, by its host alone', async () => {
    const referrer = vi.spyOn(document, 'referrer', 'get')
    referrer.mockReturnValue('https://buscador.example/search?q=secreto')
    const router = visit('/projects')
    await settle()
    await act(() => router.navigate('/team'))
    await settle()
    referrer.mockReturnValue(`${window.location.origin}/about`)
    visit('/about')
    await settle()
    expect(beacon.mock.calls.map(([, body]) => JSON.parse(body))).toEqual([
      { currentURL: '/projects', referrer: 'https://buscador.example' },
      { currentURL: '/team' },
      { currentURL: '/about' },
    ])
  })

  it.each([
    '/login',
    '/auth/login',
    '/dev/login',
    '/auth/password/forgot',
    '/auth/password/restore/secreto',
    '/oauth/google/success?accessToken=secreto',
  ])('does not report %s', async (path) => {
    visit(path)
    await settle()
    window.dispatchEvent(new Event('pagehide'))
    expect(reported()).toEqual([])
  })

  it('does not report a page that only redirects', async () => {
    const router = visit('/proyectos')
    await act(() => router.navigate('/projects', { replace: true }))
    await settle()
    expect(reported()).toEqual(['/projects'])
  })

  it('does not report the dashboard to signed-out visitors, however long the guard takes', async () => {
    const router = visit('/dashboard/user/list')
    await settle()
    expect(reported()).toEqual([])
    await act(() => signInAs('user'))
    await act(() => router.navigate('/dashboard'))
    await settle()
    expect(reported()).toEqual(['/dashboard'])
  })

  it('reports a page that is left immediately, only once', async () => {
    visit('/about')
    window.dispatchEvent(new Event('pagehide'))
    await settle()
    expect(reported()).toEqual(['/about'])
  })
})
