// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderRoutes } from '../testing.tsx'
import type { LoadedRemote } from './loadRemote.ts'

const remoteOf = vi.fn<() => Promise<LoadedRemote>>()
const replaceRemote = vi.fn<(from: LoadedRemote) => Promise<LoadedRemote> | null>()

vi.mock('./visitRemotes.ts', () => ({ remoteOf, replaceRemote, forgetRemote: async () => undefined }))
const { RemoteMount } = await import('./RemoteMount.tsx')

const routes = [{ path: '/academy/*', element: <RemoteMount name="academy" /> }]

function loaded(version: string, page: () => Promise<object>): LoadedRemote {
  const remote = { contract: 1 as const, routes: [{ path: '*', lazy: page }] }
  return { name: 'academy', version, source: 'registry', before: null, remote }
}

const CoursesOfBefore = () => <h1>Cursos de antes</h1>

const refused = loaded('1.1.0', () => Promise.reject(new TypeError('no coincide con su hash')))

beforeEach(() => {
  // React and the boundary both report what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  remoteOf.mockResolvedValue(refused)
})

describe('RemoteMount', () => {
  it('shows the page of the version before when a page does not load', async () => {
    replaceRemote.mockResolvedValue(loaded('1.0.0', async () => ({ Component: CoursesOfBefore })))
    await act(async () => void renderRoutes(routes, '/academy'))
    expect(await screen.findByRole('heading', { name: 'Cursos de antes' })).toBeTruthy()
    expect(replaceRemote).toHaveBeenCalledExactlyOnceWith(refused)
  })

  it('shows the notice when no other version stands in', async () => {
    replaceRemote.mockReturnValue(null)
    await act(async () => void renderRoutes(routes, '/academy'))
    expect((await screen.findByRole('alert')).textContent).toContain('no coincide con su hash')
  })
})
