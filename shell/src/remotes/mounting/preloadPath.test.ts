// @vitest-environment happy-dom
import type { RemoteRoute } from 'federation'
import { beforeEach, expect, it, vi } from 'vitest'
import { queryClients } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'

const remotes = vi.hoisted(() => ({ dashboard: null as LoadedRemote | null }))
vi.mock('../pageLoad.ts', () => ({
  remoteOf: async () => {
    if (!remotes.dashboard) throw new Error('does not load')
    return remotes.dashboard
  },
  shownRemote: () => remotes.dashboard,
}))
vi.mock('../siteParts.ts', () => ({
  siteParts: { mounts: [{ path: '/dashboard', remote: 'dashboard', page: 'x', deep: true }] },
  remoteAt: (path: string) => (path.startsWith('/dashboard') ? 'dashboard' : null),
}))
const { isPageArrived, preloadAddress, preloadPath } = await import('./preloadPath.ts')

const requested = vi.fn(async () => 'Ana')
const Component = () => null
const queries = vi.fn(({ params, search }: { params: { id?: string }; search: URLSearchParams }) => [
  { queryKey: ['users', params.id, search.get('page')], queryFn: requested },
])

function load(lazy: RemoteRoute['lazy'] = async () => ({ Component, queries: queries as never })) {
  const routes: RemoteRoute[] = [{ Component, children: [{ path: 'users/:id', lazy }] }]
  remotes.dashboard = {
    name: 'dashboard',
    version: '1.0.0',
    source: 'live',
    remote: { contract: 2, routes },
  } as never
}

beforeEach(() => {
  queryClients.all.clear()
  requested.mockClear()
  queries.mockClear()
})

it('runs what a page says that it begins with, in the cache of its remote', async () => {
  load()
  expect(isPageArrived('/dashboard/users/7')).toBe(false)
  await preloadAddress({ pathname: '/dashboard/users/7', search: '?page=2' })
  await vi.waitFor(() =>
    expect(queryClients.of(remotes.dashboard).getQueryData(['users', '7', '2'])).toBe('Ana'),
  )
  expect(isPageArrived('/dashboard/users/7')).toBe(true)
  await preloadAddress({ pathname: '/dashboard/users/7', search: '?page=2' })
  expect(requested).toHaveBeenCalledTimes(1)
})

it('only loads the code of a path', async () => {
  load()
  await preloadPath('/dashboard/users/7')
  expect(isPageArrived('/dashboard/users/7')).toBe(true)
  expect(queries).not.toHaveBeenCalled()
})

it('leaves failures to the page: of the remote, of its code, and of what it says', async () => {
  remotes.dashboard = null
  await preloadAddress({ pathname: '/dashboard/users/7', search: '' })
  load(() => Promise.reject(new Error('no file')))
  await preloadAddress({ pathname: '/dashboard/users/7', search: '' })
  load(async () => ({
    Component,
    queries: () => {
      throw new Error('no parameters')
    },
  }))
  await preloadAddress({ pathname: '/dashboard/users/7', search: '' })
  expect(requested).not.toHaveBeenCalled()
})

it('does nothing for a path of the shell itself', async () => {
  load()
  await preloadAddress({ pathname: '/auth/login', search: '' })
  expect(isPageArrived('/auth/login')).toBe(false)
})
