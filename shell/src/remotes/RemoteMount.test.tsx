// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote } from './loadRemote.ts'

const remoteOf = vi.fn<() => Promise<LoadedRemote>>()
const replaceRemote = vi.fn<(from: LoadedRemote) => Promise<LoadedRemote> | null>()

vi.mock('./pageLoad.ts', () => ({ remoteOf, replaceRemote, forgetRemote: async () => undefined }))
const { RemoteMount } = await import('./RemoteMount.tsx')

const routes = [{ path: '/academy/*', element: <RemoteMount name="academy" /> }]

function loaded(version: string, page: () => Promise<{ Component: ComponentType }>): LoadedRemote {
  const remote = { contract: 2 as const, routes: [{ path: '*', lazy: page }] }
  return { name: 'academy', version, source: 'registry', before: null, remote }
}

const CoursesOfBefore = () => <h1>Cursos de antes</h1>

const Courses = () => <h1>Cursos</h1>

const refused = loaded('1.1.0', () => Promise.reject(new TypeError('no coincide con su hash')))

beforeEach(() => {
  // React and the boundary both report what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  remoteOf.mockResolvedValue(refused)
})

describe('RemoteMount', () => {
  it('shows the page of the fallback version when a page does not load', async () => {
    replaceRemote.mockResolvedValue(loaded('1.0.0', async () => ({ Component: CoursesOfBefore })))
    await act(async () => void renderApp(routes, { path: '/academy' }))
    expect(await screen.findByRole('heading', { name: 'Cursos de antes' })).toBeTruthy()
    expect(replaceRemote).toHaveBeenCalledExactlyOnceWith(refused)
  })

  it('reports a lost connection, and loads when it is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    remoteOf.mockReturnValueOnce(Promise.reject(new TypeError('Failed to fetch')))
    await act(async () => void renderApp(routes, { path: '/academy' }))
    expect(await screen.findByRole('heading', { name: 'Sin conexión a internet' })).toBeTruthy()
    remoteOf.mockResolvedValue(loaded('1.1.0', async () => ({ Component: Courses })))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'Cursos' })).toBeTruthy()
  })

  it('shows the failure panel when there is no fallback', async () => {
    replaceRemote.mockReturnValue(null)
    await act(async () => void renderApp(routes, { path: '/academy' }))
    expect((await screen.findByRole('alert')).textContent).toContain('no coincide con su hash')
  })
})
