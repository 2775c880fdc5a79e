// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import type { RemoteName } from 'federation'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../loadRemote.ts'

const remote = (name: RemoteName, version: string): LoadedRemote => ({
  ...{ name, version, source: 'registry' },
  remote: { contract: 2, routes: [] },
})
let shown: LoadedRemote | null = remote('shop', '1.0.0')
vi.mock('../pageLoad.ts', () => ({
  remoteOf: async () => shown,
  shownRemote: () => shown,
  followFailedAttempts: () => undefined,
  guardLoads: () => undefined,
}))
const { allowRedefinition } = await import('./startHealing.ts')
await import('./reloadOnce.ts')

const reload = vi.fn()
let cause = 'navigate'
let count = 0

/** Defines an element in the code of a version; returns its class. */
const defineIn = (version: string, name: string) =>
  runInThisContext(
    `(() => { const Own = class extends HTMLElement {}; customElements.define('${name}', Own); return Own })()`,
    { filename: `http://localhost/remotes/${version}/Page.js` },
  )

beforeAll(allowRedefinition)
beforeEach(() => {
  count += 1
  shown = remote('shop', '1.0.0')
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: cause } as never])
  sessionStorage.clear()
  history.replaceState(null, '', '/shop')
  cause = 'navigate'
  document.body.innerHTML = '<div data-remote="shop"></div>'
})
afterEach(() => {
  reload.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 300))

it('lets two remotes define one element, and reloads once for the second one', async () => {
  const First = defineIn('blog/1.0.0', `same-tag-${count}`)
  await settle()
  expect(reload).not.toHaveBeenCalled()
  expect(() => defineIn('shop/1.0.0', `same-tag-${count}`)).not.toThrow()
  expect(customElements.get(`same-tag-${count}`)).toBe(First)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('does not reload a page again that was just reloaded for the same', async () => {
  sessionStorage.setItem('mfe:reloaded', '/shop')
  cause = 'reload'
  defineIn('blog/1.0.0', `same-tag-${count}`)
  defineIn('shop/1.0.0', `same-tag-${count}`)
  await settle()
  expect(reload).not.toHaveBeenCalled()
  // Another page of the same document may.
  history.replaceState(null, '', '/shop/other')
  defineIn('shop/1.0.0', `same-tag-${count}`)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('waits until the pages of the version are shown: a link to them may be hovered over only', async () => {
  document.body.innerHTML = ''
  defineIn('blog/1.0.0', `same-tag-${count}`)
  defineIn('shop/1.0.0', `same-tag-${count}`)
  await settle()
  expect(reload).not.toHaveBeenCalled()
  document.body.innerHTML = '<div data-remote="shop"></div>'
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('does not reload for a version that is not shown, or without storage', async () => {
  defineIn('blog/1.0.0', `same-tag-${count}`)
  defineIn('shop/1.1.0', `same-tag-${count}`)
  const forbid = () => {
    throw new Error('forbidden')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid })
  defineIn('shop/1.0.0', `same-tag-${count}`)
  await settle()
  expect(reload).not.toHaveBeenCalled()
})
