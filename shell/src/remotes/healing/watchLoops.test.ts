// @vitest-environment happy-dom
import type { RemoteName } from 'federation'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../loadRemote.ts'

const heal = vi.fn()
const remote = (name: RemoteName, version: string): LoadedRemote => ({
  ...{ name, version, source: 'registry' },
  remote: { contract: 2, routes: [{ path: '*' }] },
})
const shown: Record<RemoteName, LoadedRemote> = {}
const versions = {
  '1.0.0': { publishedAt: '2026-11-01T10:00:00Z' },
  '1.1.0': { publishedAt: '2026-11-02T10:00:00Z' },
}
vi.mock('./heal.ts', () => ({ heal }))
vi.mock('./pageOf.ts', () => ({ pageOf: (_loaded: LoadedRemote, path: string) => path }))
vi.mock('../siteParts.ts', () => ({ remoteAt: (path: string) => path.split('/')[1] ?? null }))
vi.mock('../pageLoad.ts', () => ({
  shownRemote: (name: RemoteName) => shown[name] ?? null,
  readPageLoad: async () => ({ registry: { remotes: { blog: { versions }, shop: { versions } } } }),
}))
const { watchHistory } = await import('./navigations.ts')
const { watchLoops } = await import('./watchLoops.ts')

beforeAll(() => {
  watchHistory()
  watchLoops()
})
beforeEach(() => {
  heal.mockReset()
  Object.assign(shown, { blog: remote('blog', '1.1.0'), shop: remote('shop', '1.0.0') })
  // Ends what an earlier test counted.
  press()
})

const press = () => window.dispatchEvent(new Event('keydown'))
let keys = 0

/** Navigates as the router does. */
const open = (path: string, method: 'pushState' | 'replaceState' = 'replaceState') =>
  history[method]({ key: String(++keys) }, '', path)

async function repeat(times: number, step: (turn: number) => void) {
  for (let turn = 0; turn < times; turn++) step(turn)
  await new Promise((resolve) => setTimeout(resolve))
}

it.each<[string, (turn: number) => void]>([
  ['two pages redirect to each other', (turn) => open(turn % 2 ? '/blog/a' : '/blog/b')],
  ['two pages push each other', (turn) => open(turn % 2 ? '/blog/a' : '/blog/b', 'pushState')],
  ['a page redirects to itself with another search', (turn) => open(`/blog/a?n=${turn}`)],
  ['a page redirects to its own address', () => open('/blog/a')],
  ['a page changes the address itself', (turn) => history.replaceState(null, '', `/blog/a?n=${turn}`)],
])('replaces the version when %s', async (_what, step) => {
  await repeat(20, step)
  expect(heal).toHaveBeenCalledExactlyOnceWith(
    shown.blog,
    'render',
    'sus páginas se redirigen sin fin',
    expect.stringMatching('/blog/[ab]'),
  )
})

it('replaces the version that was published last when two remotes redirect to each other', async () => {
  const step = (turn: number) => open(turn % 2 ? '/blog' : '/shop')
  await repeat(13, step)
  Object.assign(shown, { blog: remote('blog', '1.0.0'), shop: remote('shop', '1.1.0') })
  await repeat(13, step)
  expect(heal.mock.calls.map(([loaded]) => loaded.name)).toEqual(['blog', 'shop'])
})

it.each<[string, (turn: number) => void]>([
  ['a page notes its scroll position', (turn) => history.replaceState({ ...history.state, turn }, '')],
  ['a page follows its headings', (turn) => history.replaceState(history.state, '', `#part-${turn}`)],
  [
    'somebody clicks quickly',
    (turn) => {
      window.dispatchEvent(new Event('pointerdown'))
      open(turn % 2 ? '/blog/a' : '/blog/b', 'pushState')
    },
  ],
  [
    'somebody drags',
    (turn) => {
      window.dispatchEvent(Object.assign(new Event('pointermove'), { buttons: 1 }))
      open(`/blog/a?price=${turn}`)
    },
  ],
])('is no loop when %s', async (_what, step) => {
  open('/blog/a')
  await repeat(60, step)
  expect(heal).not.toHaveBeenCalled()
})

it('is no loop when a sign-in leads on several times, or when a page has a clock in its address', async () => {
  await repeat(6, (turn) => open(`/blog/${turn}`))
  expect(heal).not.toHaveBeenCalled()
  press()
  const now = vi.spyOn(performance, 'now')
  await repeat(60, (turn) => {
    now.mockReturnValue(turn * 500)
    open(`/blog/a?t=${turn}`)
  })
  now.mockRestore()
  expect(heal).not.toHaveBeenCalled()
})

it('leaves pages of the shell alone', async () => {
  await repeat(30, (turn) => open(turn % 2 ? '/auth/login' : '/dev'))
  expect(heal).not.toHaveBeenCalled()
})

it('replaces no function of the browser, which a trial would take for a change by the version', () => {
  const { pushState, replaceState } = history
  watchLoops()
  expect([history.pushState, history.replaceState]).toEqual([pushState, replaceState])
})
