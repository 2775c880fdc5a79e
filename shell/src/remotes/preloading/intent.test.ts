// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import type { RemoteRoute } from 'federation'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClients } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'

const remotes = vi.hoisted(() => ({ blog: null as LoadedRemote | null }))
vi.mock('../pageLoad.ts', () => ({
  remoteOf: async () => {
    if (!remotes.blog) throw new Error('does not load')
    return remotes.blog
  },
  shownRemote: () => remotes.blog,
}))
vi.mock('../siteParts.ts', () => ({
  siteParts: { mounts: [{ path: '/blog', remote: 'blog', page: 'x', deep: true }] },
  remoteAt: (path: string) => (path.startsWith('/blog') ? 'blog' : null),
  screenAt: () => null,
  backOfficeParts: () => undefined,
}))
const pageDataOf = vi.hoisted(() => vi.fn())
vi.mock('./pageData.ts', () => ({ pageDataFirst: async (path: string) => pageDataOf(path) }))
const { isPageArrived } = await import('../mounting/pageArrived.ts')
const { preloadOnIntent } = await import('./intent.ts')
const { preloadDataOnIntent } = await import('./dataOnIntent.ts')

const requested = vi.fn(async () => 'Ana')
const Component = () => null
const queries = vi.fn(({ params, search }: { params: { id?: string }; search: URLSearchParams }) => [
  { queryKey: ['posts', params.id, search.get('page')], queryFn: requested },
])

function publish(lazy: RemoteRoute['lazy'] = async () => ({ Component, queries: queries as never })) {
  const routes: RemoteRoute[] = [{ Component, children: [{ path: ':id', lazy }] }]
  const remote = { contract: 2, routes }
  remotes.blog = { name: 'blog', version: '1.0.0', source: 'live', remote } as unknown as LoadedRemote
}

const at = (selector: string) => document.querySelector(selector) as Element
const dataOf = () => pageDataOf.mock.calls.map(([path]) => path)
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<a href="/blog/7?page=2"><b>Siete</b></a><a href="/blog/8">O</a><a href="https://otro.example/x">Otro</a><p>Texto</p>'
  for (const mock of [requested, queries, pageDataOf]) mock.mockClear()
  queryClients.all.clear()
  publish()
  stop = preloadDataOnIntent()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('preloads the code of a link, and not what its page begins with, before the background code is there', async () => {
  stop()
  preloadOnIntent()
  expect(isPageArrived('/blog/7')).toBe(false)
  fireEvent.pointerOver(at('b'))
  await vi.waitFor(() => expect(isPageArrived('/blog/7')).toBe(true))
  expect([dataOf(), queries.mock.calls]).toEqual([[], []])
})

it('preloads the data of a link that is touched, at once, and what its page begins with', async () => {
  fireEvent.touchStart(at('b'))
  expect(dataOf()).toContain('/blog/7')
  const { blog } = remotes
  await vi.waitFor(() => expect(queryClients.of(blog).getQueryData(['posts', '7', '2'])).toBe('Ana'))
  fireEvent.touchStart(at('b'))
  await vi.advanceTimersByTimeAsync(100)
  expect(requested).toHaveBeenCalledTimes(1)
})

it('preloads once for a tap, which also focuses the link', async () => {
  fireEvent.touchStart(at('b'))
  await vi.advanceTimersByTimeAsync(0)
  const known = dataOf().length
  fireEvent.focusIn(at('b'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dataOf()).toHaveLength(known)
  fireEvent.pointerOver(at('b'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dataOf()).toHaveLength(known + 1)
  fireEvent.focusIn(at('[href="/blog/8"]'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(dataOf()).toContain('/blog/8')
})

it.each(['pointerOver', 'focusIn'] as const)(
  'preloads after %s that stays, not after one that passes',
  (name) => {
    fireEvent[name](at('b'))
    vi.advanceTimersByTime(40)
    fireEvent[name](at('[href="/blog/8"]'))
    vi.advanceTimersByTime(40)
    expect(dataOf()).toEqual([])
    vi.advanceTimersByTime(40)
    expect(dataOf()).toEqual(['/blog/8'])
  },
)

it('preloads nothing for other places', () => {
  fireEvent.pointerOver(at('b'))
  fireEvent.pointerOver(at('p'))
  fireEvent.touchStart(at('[href^="https"]'))
  vi.advanceTimersByTime(1_000)
  expect(dataOf()).toEqual([])
})

it.each([
  [
    'of the remote',
    () => {
      remotes.blog = null
    },
  ],
  ['of its code', () => publish(() => Promise.reject(new Error('no file')))],
  [
    'of what it says',
    () =>
      publish(async () => ({
        Component,
        queries: () => {
          throw new Error('no parameters')
        },
      })),
  ],
])('leaves failures to the page: %s', async (_label, fail) => {
  fail()
  fireEvent.touchStart(at('b'))
  await vi.advanceTimersByTimeAsync(100)
  expect(requested).not.toHaveBeenCalled()
})
