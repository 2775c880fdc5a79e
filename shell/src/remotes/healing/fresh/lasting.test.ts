// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../../loadRemote.ts'

const version = (number: string): LoadedRemote => ({
  ...{ name: 'academy', version: number, source: 'registry' },
  remote: { contract: 2, routes: [] },
})
let shown: LoadedRemote | null = null
const listeners: (() => void)[] = []
const reloadWhenShown = vi.fn()
vi.mock('../reloadOnce.ts', () => ({ reloadWhenShown }))
vi.mock('../heal.ts', () => ({ heal: vi.fn(), replaceFailed: vi.fn() }))
vi.mock('../../pageLoad.ts', () => ({
  followRemotes: (listener: () => void) => listeners.push(listener),
  shownRemote: () => shown,
  readPageLoad: vi.fn(),
}))
vi.stubGlobal(
  'PerformanceObserver',
  class {
    observe() {}
  },
)
const { watchVersion } = await import('./watchVersion.ts')
await import('../reloadOnce.ts')

const runIn = (number: string, code: string) =>
  runInThisContext(code, { filename: `http://localhost/remotes/academy/${number}/remoteEntry.js` })
const show = (number: string) => {
  shown = version(number)
  for (const listener of listeners) listener()
}

it('reloads once in place of a version that has defined an element, when another one is shown in its place', async () => {
  watchVersion('academy', '1.1.0')
  runIn('1.1.0', `customElements.define('broken-tag', class extends HTMLElement {})`)
  expect(reloadWhenShown).not.toHaveBeenCalled()
  show('1.0.0')
  show('1.0.0')
  await vi.waitFor(() => expect(reloadWhenShown).toHaveBeenCalledExactlyOnceWith(shown))
})

it.each([
  ['a function of the browser', `Storage.prototype.getItem = () => 'broken'`],
  ['a function of the language', `Array.prototype.at = () => 'broken'`],
  ['fetch', `globalThis.fetch = () => Promise.reject(new Error('broken'))`],
])('reloads once in place of a version that has replaced %s', async (what, code) => {
  reloadWhenShown.mockClear()
  const kept = [Storage.prototype.getItem, Array.prototype.at, globalThis.fetch] as const
  const broken = `2.0.${what.length}`
  try {
    watchVersion('academy', broken)
    runIn(broken, code)
    show(broken)
    expect(reloadWhenShown).not.toHaveBeenCalled()
    show('1.0.0')
    show('1.0.0')
    await vi.waitFor(() => expect(reloadWhenShown).toHaveBeenCalledExactlyOnceWith(shown))
  } finally {
    ;[Storage.prototype.getItem, Array.prototype.at, globalThis.fetch] = kept
  }
})

it('does not reload for a version that has left nothing but a name of the window', async () => {
  reloadWhenShown.mockClear()
  watchVersion('academy', '1.4.0')
  runIn('1.4.0', `globalThis.__library = {}; history.replaceState({ used: true }, '')`)
  show('1.0.0')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reloadWhenShown).not.toHaveBeenCalled()
})

it('does not reload for a version that has defined none, or that stays', async () => {
  reloadWhenShown.mockClear()
  watchVersion('academy', '1.2.0')
  watchVersion('academy', '1.3.0')
  runIn('1.3.0', `customElements.define('good-tag', class extends HTMLElement {})`)
  show('1.3.0')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reloadWhenShown).not.toHaveBeenCalled()
})
