// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { Registry } from 'federation'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const registryWith = (active: string, revision = 1): Registry => ({
  schema: 1,
  revision,
  remotes: { academy: { active, history: [], versions: {} } },
})
const pageLoad = {
  set: { academy: '1.0.0' },
  overrides: {} as Record<string, string>,
  registry: { revision: 1 },
}
let live: Registry | Error = registryWith('1.0.0')
let asked = 0
const pageOf = (entry: string, revision?: number) =>
  `<link rel="modulepreload" data-shell href="/assets/${entry}.js"${revision ? ` data-revision="${revision}"` : ''}>`
const fetchPage = vi.fn<() => Promise<Response>>()

const followRegistry = vi.fn(async () => undefined)
vi.mock('./followRegistry.ts', () => ({ followRegistry }))
vi.mock('../pageLoad.ts', () => ({
  readPageLoad: async () => pageLoad,
  preferredVersions: (_page: unknown, registry: Registry) => ({ academy: registry.remotes.academy?.active }),
}))
vi.mock('../registry.ts', () => ({
  fetchRegistry: async () => {
    asked += 1
    if (live instanceof Error) throw live
    return live
  },
}))
const { UpdateNotice } = await import('./UpdateNotice.tsx')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  pageLoad.overrides = {}
  live = registryWith('1.0.0')
  followRegistry.mockClear()
  asked = 0
  document.head.innerHTML = pageOf('index-a')
  fetchPage.mockImplementation(async () => new Response(pageOf('index-a')))
  vi.stubGlobal('fetch', fetchPage)
})

const words = 'Hay una versión nueva del sitio.'
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const comeBack = () => act(async () => void window.dispatchEvent(new Event('focus')))

describe('UpdateNotice', () => {
  it('appears within five minutes of publishing a version', async () => {
    renderApp(<UpdateNotice isWriting={false} />)
    await wait(5 * 60_000)
    expect([asked, screen.queryByText(words)]).toEqual([1, null])
    live = registryWith('1.1.0', 2)
    await wait(5 * 60_000)
    expect(screen.getByRole('status').textContent).toContain(words)
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    act(() => screen.getByRole('button', { name: 'Recargar' }).click())
    expect(reload).toHaveBeenCalledOnce()
  })

  it('follows the registry when a change is signalled, even while somebody is writing or the tab is hidden', async () => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    })
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    renderApp(<UpdateNotice isWriting />)
    for (const revision of [2, 3]) {
      live = registryWith('1.1.0', revision)
      window.dispatchEvent(new Event('site:releases'))
      await wait(1_000)
      expect(followRegistry).toHaveBeenLastCalledWith(live)
    }
    expect(followRegistry).toHaveBeenCalledTimes(2)
  })

  it('appears when only the shell was published', async () => {
    renderApp(<UpdateNotice isWriting={false} />)
    fetchPage.mockImplementation(async () => new Response(pageOf('index-b')))
    await wait(5 * 60_000)
    expect(screen.getByText(words)).toBeTruthy()
    expect(fetchPage).toHaveBeenCalledWith('/', expect.anything())
  })

  it.each([
    ['an older page that a cache served late', 3, 2, false],
    ['the page of a rollback', 3, 4, true],
    ['a page of an earlier release', 3, undefined, true],
    ['a newer page than this one of an earlier release', undefined, 4, true],
  ])('compares revisions: %s', async (_label, own, found, isOffered) => {
    document.head.innerHTML = pageOf('index-b', own)
    fetchPage.mockImplementation(async () => new Response(pageOf('index-a', found)))
    renderApp(<UpdateNotice isWriting={false} />)
    await wait(5 * 60_000)
    expect(screen.queryByText(words) !== null).toBe(isOffered)
  })

  it.each([
    ['is unavailable', async () => new Response('', { status: 502 })],
    ['comes from a captive portal', async () => new Response('<html>Inicia sesión en la red</html>')],
    ['cannot be fetched', async () => Promise.reject(new TypeError('sin red'))],
  ])('stays hidden when the page of the site %s, and keeps checking', async (_label, respond) => {
    renderApp(<UpdateNotice isWriting={false} />)
    fetchPage.mockImplementation(respond)
    await wait(5 * 60_000)
    expect(screen.queryByText(words)).toBeNull()
    live = registryWith('1.1.0', 2)
    await wait(5 * 60_000)
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('checks when the window gets the focus, throttled', async () => {
    renderApp(<UpdateNotice isWriting={false} />)
    await comeBack()
    expect(asked).toBe(0)
    await wait(11_000)
    live = registryWith('1.1.0', 2)
    await comeBack()
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('stays hidden while somebody is writing, and can be dismissed', async () => {
    const { unmount } = renderApp(<UpdateNotice isWriting />)
    live = registryWith('1.1.0', 2)
    await wait(5 * 60_000)
    expect([asked, screen.queryByText(words)]).toEqual([1, null])
    unmount()
    renderApp(<UpdateNotice isWriting={false} />)
    await wait(5 * 60_000)
    act(() => screen.getByRole('button', { name: 'Ahora no' }).click())
    expect(screen.queryByText(words)).toBeNull()
  })

  it.each<[string, Registry | Error, Record<string, string>]>([
    ['for a remote with an override', registryWith('1.1.0', 2), { academy: '1.0.0' }],
    ['when the registry cannot be read', new Error('sin red'), {}],
    ['when only another version was added', registryWith('1.0.0', 9), {}],
    ['for an older registry that a cache served late', registryWith('0.9.0', 0), {}],
  ])('stays hidden %s', async (_label, found, overrides) => {
    live = found
    pageLoad.overrides = overrides
    renderApp(<UpdateNotice isWriting={false} />)
    await wait(5 * 60_000)
    expect([asked, screen.queryByText(words)]).toEqual([1, null])
  })
})
