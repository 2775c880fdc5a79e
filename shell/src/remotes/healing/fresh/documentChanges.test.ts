// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../../loadRemote.ts'

const version = (number: string, name = 'academy'): LoadedRemote => ({
  ...{ name, version: number, source: 'registry' },
  remote: { contract: 2, routes: [] },
})
const academy = version('1.1.0')
let shown: LoadedRemote = academy
const follow: (() => void)[] = []
let hasReplacement = true
const heal = vi.fn((_from: LoadedRemote, _kind: string, _message: unknown) => {
  if (hasReplacement) shown = version('1.0.0')
  return hasReplacement
})
vi.mock('../../pageLoad.ts', () => ({
  followRemotes: (listener: () => void) => follow.push(listener),
  shownRemote: (name: string) => (name === 'academy' ? shown : null),
  remoteOf: async () => null,
}))
vi.mock('../heal.ts', () => ({ heal, replaceFailed: vi.fn() }))
vi.stubGlobal(
  'PerformanceObserver',
  class {
    observe() {}
  },
)

/** Runs code as if it were in a file of the academy. */
const runIn = (code: string, number = '1.1.0') =>
  runInThisContext(`(() => { ${code} })()`, {
    filename: `http://localhost/remotes/academy/${number}/Page.js`,
  })

const { watchVersion } = await import('./watchVersion.ts')
const { enter } = await import('../leaving.ts')
let leave = () => {}
let number = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }))
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  document.documentElement.dataset.theme = 'light'
  hasReplacement = true
  heal.mockClear()
  // A version fails once, so each test has its own.
  number += 1
  shown = { ...academy, version: `1.1.${number}` }
  watchVersion('academy', shown.version)
  leave = enter(shown)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const visit = async (code: string) => {
  runIn(code, `1.1.${number}`)
  await Promise.resolve()
}
const leavePages = async () => {
  leave()
  await vi.advanceTimersByTimeAsync(600)
}
const outside = () => [...document.body.children].map(({ id }) => id)
const attributes = ({ attributes: all }: Element) => [...all].map(({ name, value }) => `${name}=${value}`)

/** Elements take room, as in a browser. */
const withRoom = (width = 300) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width, height: 40 } as DOMRect)

const overlay = `const overlay = document.createElement('div'); overlay.id = 'overlay'; document.body.append(overlay)`
const lock = `document.body.style.overflow = 'hidden'`

describe('a fresh version that changes the document', () => {
  it.each([
    ['locks the scroll', lock, 'un cambio en body (:overflow)'],
    [
      'locks it by an attribute',
      `document.body.setAttribute('style', 'overflow: hidden')`,
      'un cambio en body (:overflow)',
    ],
    [
      'makes the document inert',
      `document.documentElement.toggleAttribute('inert', true)`,
      'un cambio en html (inert)',
    ],
    ['covers the site', overlay, 'un elemento div fuera de su sitio'],
    [
      'covers it by a node before the others',
      `const node = document.createElement('section'); document.body.insertBefore(node, document.body.firstChild)`,
      'un elemento section fuera de su sitio',
    ],
    [
      'changes where addresses lead',
      `document.head.append(Object.assign(document.createElement('base'), { href: '/other/' }))`,
      'un elemento base fuera de su sitio',
    ],
    [
      'adopts a style sheet',
      `document.adoptedStyleSheets = [...document.adoptedStyleSheets, new CSSStyleSheet()]`,
      'una hoja de estilos adoptada',
    ],
  ])('and %s fails when it is left, and nothing of it stays', async (_what, code, what) => {
    withRoom()
    const failing = shown
    await visit(code)
    await leavePages()
    expect(heal).toHaveBeenCalledExactlyOnceWith(failing, 'leftover', `deja al irse ${what}`, undefined)
    expect(outside()).toEqual(['root'])
    expect(attributes(document.documentElement)).toEqual(['data-theme=light'])
    expect(document.body.style.overflow).toBe('')
    expect(document.adoptedStyleSheets).toEqual([])
    expect(document.head.querySelector('base')).toBe(null)
  })

  it('keeps what the shell has changed meanwhile', async () => {
    withRoom()
    document.body.style.overflow = 'auto'
    document.body.className = 'one'
    await visit(`${lock}; document.body.classList.add('two')`)
    document.body.classList.add('three')
    document.documentElement.dataset.theme = 'dark-mode'
    await leavePages()
    expect(document.body.style.overflow).toBe('auto')
    expect(document.body.className).toBe('one three')
    expect(document.documentElement.dataset.theme).toBe('dark-mode')
  })

  it('and does so after it was left fails as well', async () => {
    withRoom()
    const failing = shown
    await leavePages()
    await visit(`${lock}; ${overlay}`)
    expect(heal).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(600)
    expect(heal).toHaveBeenCalledOnce()
    expect(heal.mock.calls[0]?.[0]).toBe(failing)
    expect(outside()).toEqual(['root'])
    expect(document.body.style.overflow).toBe('')
  })

  it('and goes on after another version took its place leaves nothing', async () => {
    withRoom()
    shown = version('1.0.0')
    for (const each of follow) each()
    await visit(`${lock}; ${overlay}; document.body.setAttribute('inert', '')`)
    expect(outside()).toEqual(['root'])
    expect(attributes(document.body)).toEqual([])
    expect(heal).not.toHaveBeenCalled()
  })

  it('loses it also when another version takes its place before a page was shown', async () => {
    withRoom()
    await visit(`${lock}; ${overlay}`)
    shown = version('1.0.0')
    for (const listener of follow) listener()
    await vi.advanceTimersByTimeAsync(600)
    expect([outside(), document.body.style.overflow]).toEqual([['root'], ''])
    expect(heal).not.toHaveBeenCalled()
  })

  it('loses it while its pages are closed when no other version is left', async () => {
    withRoom()
    hasReplacement = false
    await visit(`${lock}; ${overlay}`)
    await leavePages()
    expect([outside(), document.body.style.overflow]).toEqual([['root'], ''])
    enter(shown)
    expect([outside(), document.body.style.overflow]).toEqual([['root', 'overlay'], 'hidden'])
  })
})

describe('a polite version', () => {
  it.each([
    ['takes back what it did', `${lock}; ${overlay}; overlay.remove(); document.body.style.overflow = ''`],
    ['takes it back by an attribute', `${lock}; document.body.removeAttribute('style')`],
    [
      'only reads',
      `document.body.style.overflow; document.body.classList.contains('x'); document.documentElement.dataset.theme`,
    ],
    ['changes its own place', `document.getElementById('root').append(document.createElement('p'))`],
  ])('does not fail when it %s', async (_what, code) => {
    withRoom()
    await visit(code)
    await leavePages()
    expect(heal).not.toHaveBeenCalled()
    expect(outside()).toEqual(['root'])
  })

  it('does not fail for what it takes back later, piece by piece', async () => {
    withRoom()
    await visit(`${lock}; document.body.classList.add('open')`)
    await visit(`document.body.classList.remove('open')`)
    await visit(`document.body.style.removeProperty('overflow')`)
    await leavePages()
    expect(heal).not.toHaveBeenCalled()
    expect([document.body.className, document.body.style.overflow]).toEqual(['', ''])
  })

  it('may leave a mark or an empty container once, which rest until its next page', async () => {
    withRoom(0)
    await visit(`document.documentElement.classList.add('has-library'); ${overlay}`)
    await leavePages()
    expect([outside(), document.documentElement.className]).toEqual([['root'], ''])
    enter(shown)
    expect([outside(), document.documentElement.className]).toEqual([['root', 'overlay'], 'has-library'])
    expect(heal).not.toHaveBeenCalled()
  })

  it('keeps what the shell and shared packages add on its behalf', async () => {
    withRoom()
    Reflect.set(globalThis, '__open', () => document.body.append(document.createElement('dialog')))
    const shared = 'http://localhost/assets/vendor-1.js'
    runInThisContext(
      `globalThis.__dialog = () => { document.body.classList.add('dialog'); globalThis.__open() }`,
      { filename: shared },
    )
    await visit('globalThis.__dialog()')
    await leavePages()
    expect(document.querySelector('dialog')).toBeTruthy()
    expect(document.body.className).toBe('dialog')
    expect(heal).not.toHaveBeenCalled()
  })
})
