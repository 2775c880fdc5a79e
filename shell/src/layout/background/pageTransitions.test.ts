// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Received = {
  content: { markup: string; styles: string; keyframes: string; isCut: boolean } | null
} | null
const known = vi.hoisted(() => ({
  data: new Map<string, Received>(),
  requests: new Map<string, Promise<void>>(),
  code: new Set<string>(),
}))
vi.mock('../../remotes/preloading/pageData.ts', () => ({
  pageDataNow: (path: string) => known.data.get(path) ?? null,
  pageDataOf: async (path: string) => known.requests.get(path),
  pageDataFirst: async (path: string) => known.requests.get(path),
}))
vi.mock('../../remotes/mounting/pageArrived.ts', () => ({
  isPageArrived: (path: string) => known.code.has(path),
}))
const { routing } = await import('../../router.ts')
const { notePageShown, startPageTransitions } = await import('./pageTransitions.ts')

type Subscriber = (state: { historyAction: string; location: { pathname: string; key: string } }) => void
const navigate = vi.fn(async (_to: unknown, _options?: object) => {})
let subscriber: Subscriber = () => {}
const animate = vi.fn((keyframes: Keyframe[]) => ({ currentTime: 0, keyframes }))
let prefersLess = false
let stop = () => {}

const HERO = 'style="view-transition-name:service-picture"'
const page = (heading: string) => ({
  content: { markup: `<h1 ${HERO}>${heading}</h1>`, styles: '', keyframes: '', isCut: false },
})
const shown = () => document.querySelector('[data-snapshot] h1')?.textContent

beforeEach(() => {
  known.data = new Map<string, Received>([
    ['/services', page('Servicios')],
    ['/outfits', { content: null }],
  ])
  known.requests = new Map()
  known.code = new Set()
  prefersLess = false
  navigate.mockClear()
  animate.mockClear()
  history.replaceState(null, '', '/')
  document.body.innerHTML = `<main id="contenido"><h1>Inicio</h1><img ${HERO}></main>`
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 9, 9))
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }))
  vi.stubGlobal('CSSScopeRule', class {})
  vi.spyOn(Element.prototype, 'animate').mockImplementation(animate as never)
  const subscribe = (next: Subscriber) => {
    subscriber = next
    return () => {}
  }
  routing.router = { navigate, subscribe, state: { location: { key: 'first' } } } as never
  stop = startPageTransitions()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** As links do. */
function go(to: unknown, options?: object) {
  const router = routing.router as unknown as { navigate: typeof navigate }
  return router.navigate(to, options)
}
let entries = 0
/** As the router says that the address has changed. */
function arrive(pathname: string, historyAction = 'PUSH') {
  entries += 1
  subscriber({ historyAction, location: { pathname, key: String(entries) } })
}

/** What the first keyframe of each animation sets. */
const moved = () => animate.mock.calls.map(([[first]]) => Object.keys(first ?? {}).at(-1))

it('shows content that shares something with this page, which moves, until the page is rendered', async () => {
  await go({ pathname: '/services', search: '', hash: '' }, { replace: true })
  expect(moved()).toEqual(['opacity', 'transform'])
  expect(navigate.mock.calls).toEqual([[{ pathname: '/services', search: '', hash: '' }, { replace: true }]])
  subscriber({ historyAction: 'POP', location: { pathname: '/', key: 'first' } })
  arrive('/services')
  expect(shown()).toBe('Servicios')
  notePageShown('/services')
  expect(shown()).toBeUndefined()
  // Goes on where the page has the same.
  expect(moved()).toEqual(['opacity', 'transform', 'opacity', 'transform'])
})

it('moves nothing for visitors who prefer reduced motion', async () => {
  prefersLess = true
  await go('/services')
  expect(shown()).toBe('Servicios')
  expect(animate).not.toHaveBeenCalled()
})

/** A request that ends when the returned function is called. */
function request(path: string, page: Received) {
  let arrived = () => {}
  known.requests.set(path, new Promise((resolve) => (arrived = resolve)))
  return () => {
    known.data.set(path, page)
    arrived()
  }
}

it('lets content fade in that shares nothing with what is in view', async () => {
  for (const hide of [
    (hero: Element) => vi.spyOn(hero, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 5_000, 9, 9)),
    (hero: Element) => hero.removeAttribute('style'),
  ]) {
    animate.mockClear()
    hide(document.querySelector('img') as Element)
    await go('/services')
    expect([shown(), moved()]).toEqual(['Servicios', ['opacity']])
    notePageShown('/services')
  }
})

it('waits for content that comes before the code', async () => {
  const receive = request('/about', page('Nosotros'))
  const done = go('/about')
  await new Promise((resolve) => setTimeout(resolve))
  expect([shown(), navigate.mock.calls.length]).toEqual([undefined, 0])
  receive()
  await done
  expect([shown(), navigate.mock.calls.length]).toEqual(['Nosotros', 1])
})

it('waits for none where the code is there, and shows it unless the page is rendered before', async () => {
  known.code = new Set(['/about', '/team'])
  const receive = request('/about', page('Nosotros'))
  const receiveLate = request('/team', page('Equipo'))
  await go('/about')
  expect([shown(), navigate.mock.calls.length]).toEqual([undefined, 1])
  receive()
  await vi.waitFor(() => expect(shown()).toBe('Nosotros'))
  notePageShown('/about')
  await go('/team')
  notePageShown('/team')
  receiveLate()
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toBeUndefined()
})

it('navigates once, to where somebody went last', async () => {
  known.data.set('/about', page('Nosotros'))
  const [first, second, third] = [go('/services'), go('/about'), go('/about')]
  await Promise.all([first, second, third])
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/about'])
  expect(shown()).toBe('Nosotros')
})

it('goes on to another page when the one before is rendered meanwhile', async () => {
  known.data.set('/about', page('Nosotros'))
  await go('/services')
  arrive('/services')
  const done = go('/about')
  await vi.waitFor(() => expect(shown()).toBe('Nosotros'))
  notePageShown('/services')
  await done
  expect([shown(), navigate.mock.calls.length]).toEqual(['Nosotros', 2])
  arrive('/about')
  notePageShown('/about')
  expect(shown()).toBeUndefined()
})

it('is not lost where the navigation before ends meanwhile, or the next page has another layout', async () => {
  known.code = new Set(['/about'])
  await go('/about')
  const receive = request('/team', page('Equipo'))
  const done = go('/team')
  arrive('/about')
  receive()
  await done
  expect([shown(), navigate.mock.lastCall?.[0]]).toEqual(['Equipo', '/team'])
  const receiveNext = request('/services', page('Servicios'))
  const next = go('/services')
  stop()
  receiveNext()
  await next
  expect([shown(), navigate.mock.lastCall?.[0]]).toEqual([undefined, '/services'])
})

it('is over when its visitor goes back meanwhile', async () => {
  const receive = request('/team', page('Equipo'))
  const done = go('/team')
  arrive('/before', 'POP')
  receive()
  await done
  expect([shown(), navigate.mock.calls.length]).toEqual([undefined, 0])
})

it('ends with a navigation to another page, and begins again with it', async () => {
  await go('/services')
  arrive('/')
  expect(shown()).toBeUndefined()
  await go('/services')
  known.data.set('/about', page('Nosotros'))
  await go('/about')
  expect(shown()).toBe('Nosotros')
  expect(document.querySelectorAll('[data-snapshot]')).toHaveLength(1)
})

it.each([
  ['with a layout of its own', '/outfits'],
  ['without prerendered content', '/login'],
  ['with a query', '/services?a=1'],
  ['with a fragment', { pathname: '/services', search: '', hash: '#precios' }],
  ['to the same page', '/'],
  ['to a relative address', '../services'],
  ['in the history', -1],
])('navigates as usual %s', async (_label, to) => {
  await go(to, { replace: false })
  expect(navigate.mock.calls).toEqual([[to, { replace: false }]])
  expect(animate).not.toHaveBeenCalled()
  expect(shown()).toBeUndefined()
})

it('changes nothing in a browser whose style cannot be limited to an element', () => {
  stop()
  vi.stubGlobal('CSSScopeRule', undefined)
  Reflect.deleteProperty(window, 'CSSScopeRule')
  stop = startPageTransitions()
  expect(routing.router?.navigate).toBe(navigate)
})
