// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote } from '../../loadRemote.ts'
import type { Failure, FailureKind } from '../../report.ts'

const academy: LoadedRemote = {
  ...{ name: 'academy', version: '1.1.0', source: 'registry' },
  remote: { contract: 2, routes: [] },
}
let shown: LoadedRemote | null = academy
let hasReplacement = true
const heal = vi.fn((_from: LoadedRemote, _kind: FailureKind, _error: unknown) => {
  if (hasReplacement) shown = null
  return hasReplacement
})
const replaceFailed = vi.fn((_from: LoadedRemote, _failure: Failure) => true)
let follow = () => {}
vi.mock('../../pageLoad.ts', () => ({
  followRemotes: (listener: () => void) => {
    follow = listener
  },
  shownRemote: (name: string) => (name === 'academy' ? shown : null),
}))
vi.mock('../heal.ts', () => ({ heal, replaceFailed }))

class Closable {
  static opened: Closable[] = []
  readyState = 1
  close() {
    this.readyState = 3
  }
  terminate() {
    this.readyState = 3
  }
  constructor() {
    Closable.opened.push(this)
  }
}

let arrive: (name: string, decodedBodySize: number) => void
class Observer {
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    arrive = (name, decodedBodySize) =>
      callback({
        getEntries: () => [{ name: `http://localhost/remotes/academy/1.1.0/${name}`, decodedBodySize }],
      })
  }
  observe() {}
}

/** Runs code as if it were in a file of a version. */
function runIn(version: string, code: string, remote = 'academy') {
  runInThisContext(code, { filename: `http://localhost/remotes/${remote}/${version}/Page.js` })
}

const original = { ...{ setInterval, clearInterval, clearTimeout } }
let enter: typeof import('../leaving.ts').enter
let failures: typeof import('../failures.ts')

// Browsers list their handlers.
const onclick = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onclick')
Object.defineProperty(HTMLElement.prototype, 'onclick', { ...onclick, enumerable: true })

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  for (const key of ['WebSocket', 'Worker'] as const) vi.stubGlobal(key, Closable)
  vi.stubGlobal('PerformanceObserver', Observer)
  document.body.innerHTML = '<div id="root"><nav></nav><div data-remote="academy"><h1></h1></div></div>'
  document.head.innerHTML = ''
  Closable.opened = []
  shown = academy
  hasReplacement = true
  heal.mockClear()
  replaceFailed.mockClear()
  window.__MFE__ = { registry: null, remotes: {}, slots: {}, errors: [], failures: [], pages: [] }
  const { watchVersion } = await import('./watchVersion.ts')
  watchVersion('academy', '1.1.0')
  enter = (await import('../leaving.ts')).enter
  failures = await import('../failures.ts')
})
afterEach(async () => {
  Object.assign(window, original)
  // What the next test watches is watched by this instance of the modules, too.
  const { followHoldings } = await import('./holdings.ts')
  followHoldings(() => {})
  vi.useRealTimers()
})

/** Opens a page of the version, which runs `code`, and leaves it. */
async function visit(code: string, version = '1.1.0') {
  const leave = enter(academy)
  runIn(version, code)
  await leavePages(leave)
}

async function leavePages(leave = enter(academy)) {
  document.querySelector('[data-remote]')?.remove()
  leave()
  await vi.advanceTimersByTimeAsync(600)
}

const count = () => Number(Reflect.get(globalThis, '__count') ?? 0)
const counting = '() => { globalThis.__count += 1 }'

describe('a fresh version', () => {
  it.each([
    ['an interval', `setInterval(${counting}, 100)`, 'un temporizador cada 100 ms'],
    ['a socket', `new WebSocket('ws://localhost')`, 'una conexión (WebSocket)'],
    ['a worker', `new Worker('blob:x')`, 'un proceso (worker) (Worker)'],
  ])('that leaves %s behind fails, and what it left is ended', async (_label, code, what) => {
    Reflect.set(globalThis, '__count', 0)
    runIn('1.1.0', code)
    await leavePages()
    expect(heal).toHaveBeenCalledExactlyOnceWith(academy, 'leftover', `deja al irse ${what}`, undefined)
    const before = count()
    await vi.advanceTimersByTimeAsync(1_000)
    window.dispatchEvent(new Event('resize'))
    expect(count()).toBe(before)
    expect(Closable.opened.every(({ readyState }) => readyState === 3)).toBe(true)
  })

  describe('that leaves a style sheet behind', () => {
    const add = `document.head.append(Object.assign(document.createElement('style'), { textContent: '.a { color: red }' }))`
    const areDisabled = () =>
      [...document.querySelectorAll('style')].map(({ sheet }) => sheet?.disabled ?? false)

    it('fails when each visit adds another, and none of them applies any more', async () => {
      await visit(add)
      expect(heal).not.toHaveBeenCalled()
      await visit(add)
      expect(heal).toHaveBeenCalledExactlyOnceWith(
        academy,
        'leftover',
        'deja al irse una hoja de estilos',
        undefined,
      )
      expect(areDisabled()).toEqual([true, true])
    })

    it('does not fail for the one that a library created when it loaded, which rests between visits', async () => {
      await visit(add)
      expect(areDisabled()).toEqual([true])
      const leave = enter(academy)
      expect(areDisabled()).toEqual([false])
      await leavePages(leave)
      expect(areDisabled()).toEqual([true])
      expect(heal).not.toHaveBeenCalled()
    })
  })

  describe('that leaves a listener behind', () => {
    const resize = () => window.dispatchEvent(new Event('resize'))
    beforeEach(() => Reflect.set(globalThis, '__count', 0))

    it('fails when each visit adds another, and all of them are removed', async () => {
      const add = `window.addEventListener('resize', ${counting})`
      await visit(add)
      expect(heal).not.toHaveBeenCalled()
      await visit(add)
      expect(heal).toHaveBeenCalledExactlyOnceWith(
        academy,
        'leftover',
        'deja al irse un oyente de «resize» en window',
        undefined,
      )
      resize()
      expect(count()).toBe(0)
    })

    it('does not fail for one that a library added when it loaded, which rests between visits', async () => {
      await visit(`window.addEventListener('resize', ${counting})`)
      resize()
      expect(count()).toBe(0)
      const leave = enter(academy)
      resize()
      expect(count()).toBe(1)
      await leavePages(leave)
      resize()
      expect(count()).toBe(1)
      expect(heal).not.toHaveBeenCalled()
    })

    it('does not fail for another library on its next page', async () => {
      await visit(`window.addEventListener('resize', ${counting})`)
      await visit(`\nwindow.addEventListener('resize', ${counting})`)
      expect(heal).not.toHaveBeenCalled()
    })

    it('fails when each visit assigns another handler, and the last one is removed', async () => {
      const add = `document.body.onclick = ${counting}`
      await visit(add)
      document.body.click()
      expect(count()).toBe(0)
      expect(heal).not.toHaveBeenCalled()
      await visit(add)
      expect(heal).toHaveBeenCalledExactlyOnceWith(
        academy,
        'leftover',
        'deja al irse un oyente (onclick) en body',
        undefined,
      )
      document.body.click()
      expect(count()).toBe(0)
    })

    it('does not fail for a handler that its page takes back', async () => {
      for (const _visit of [1, 2])
        await visit(`document.body.onclick = ${counting}; document.body.onclick = null`)
      expect(heal).not.toHaveBeenCalled()
    })

    it('keeps it while a page of it is in the tab again', async () => {
      const leave = enter(academy)
      runIn('1.1.0', `window.addEventListener('resize', ${counting})`)
      leave()
      await vi.advanceTimersByTimeAsync(100)
      enter(academy)
      await vi.advanceTimersByTimeAsync(600)
      resize()
      expect(count()).toBe(1)
    })
  })

  it.each([
    ['ends what it started', '1.1.0', 'clearInterval(setInterval(() => 0, 100))'],
    [
      'removes its listeners',
      '1.1.0',
      `const own = () => 0; addEventListener('resize', own); removeEventListener('resize', own)`,
    ],
    [
      'aborts its listeners',
      '1.1.0',
      `{ const stop = new AbortController(); addEventListener('resize', () => 0, { signal: stop.signal }); stop.abort() }`,
    ],
    ['closes its socket', '1.1.0', `new WebSocket('ws://localhost').close()`],
    ['waits for one event', '1.1.0', `addEventListener('resize', () => 0, { once: true })`],
    ['is not watched', '1.0.0', 'setInterval(() => 0, 100)'],
  ])('that %s does not fail', async (_label, version, code) => {
    runIn(version, code)
    await leavePages()
    expect(heal).not.toHaveBeenCalled()
  })

  it('leaves no observer of the document behind', async () => {
    const observe = `new MutationObserver(${counting}).observe(document.body, { attributes: true })`
    await visit(observe)
    await visit(observe)
    expect(heal).toHaveBeenCalledExactlyOnceWith(
      academy,
      'leftover',
      'deja al irse un observador (MutationObserver) de body',
      undefined,
    )
    Reflect.set(globalThis, '__count', 0)
    document.body.lang = 'es'
    await vi.advanceTimersByTimeAsync(10)
    expect(count()).toBe(0)
  })

  it('may observe its own elements, and what its page stops observing', async () => {
    const observer = `new MutationObserver(${counting})`
    for (const _visit of [1, 2])
      await visit(
        `${observer}.observe(document.createElement('p'), { attributes: true });
        { const other = ${observer}; other.observe(document.body, { attributes: true }); other.disconnect() }`,
      )
    expect(heal).not.toHaveBeenCalled()
  })

  it('keeps what it left when no version can replace it, and is reported once', async () => {
    hasReplacement = false
    Reflect.set(globalThis, '__count', 0)
    runIn('1.1.0', `setInterval(${counting}, 100)`)
    await leavePages()
    await leavePages()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(count()).toBeGreaterThan(10)
    expect(heal).toHaveBeenCalledOnce()
  })

  it('is not blamed for what its part holds in a place of another remote', async () => {
    runIn('1.1.0', `addEventListener('resize', () => 0)`)
    document.body.insertAdjacentHTML('beforeend', '<div data-part="academy/HomeCourses"></div>')
    await leavePages()
    expect(heal).not.toHaveBeenCalled()
  })

  it('leaves nothing running when it was replaced for another reason', async () => {
    Reflect.set(globalThis, '__count', 0)
    runIn('1.1.0', `setInterval(${counting}, 100)`)
    shown = null
    await leavePages()
    const before = count()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(count()).toBe(before)
    expect(heal).not.toHaveBeenCalled()
  })

  it('fails when its page restyles elements outside of its place', async () => {
    document
      .querySelector('[data-remote]')
      ?.insertAdjacentHTML('beforeend', '<style>h1, nav::before { color: red }</style>')
    await vi.advanceTimersByTimeAsync(300)
    expect(heal).toHaveBeenCalledExactlyOnceWith(
      academy,
      'style',
      'su regla de estilo «h1, nav::before» alcanza también lo que no es suyo',
      undefined,
    )
  })

  it('is not blamed for style sheets that the previous version rendered', async () => {
    document
      .querySelector('[data-remote]')
      ?.insertAdjacentHTML('beforeend', '<style>nav { color: red }</style>')
    await vi.advanceTimersByTimeAsync(300)
    const { watchVersion } = await import('./watchVersion.ts')
    watchVersion('academy', '1.2.0')
    shown = { ...academy, version: '1.2.0' }
    await vi.advanceTimersByTimeAsync(300)
    expect(heal).toHaveBeenCalledOnce()
  })

  it.each([
    ['its own elements', '<style>h1, p { color: red }</style>', ''],
    ['the dialogs that it opens', '<style>dialog { color: red }</style>', '<dialog open></dialog>'],
  ])('may style %s', async (_label, style, body) => {
    document.querySelector('[data-remote]')?.insertAdjacentHTML('beforeend', style)
    document.body.insertAdjacentHTML('beforeend', body)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heal).not.toHaveBeenCalled()
  })

  it('may style whatever it likes in a shadow root, where its rules end', async () => {
    const code = `{
      const style = document.createElement('style')
      style.textContent = 'nav, h1 { color: red }'
      const host = document.querySelector('[data-remote]').appendChild(document.createElement('div'))
      host.attachShadow({ mode: 'open' }).append(style)
    }`
    runIn('1.1.0', code)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heal).not.toHaveBeenCalled()
  })

  it('is not blamed for style sheets of others, such as browser extensions', async () => {
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'nav { color: red }' }),
    )
    await vi.advanceTimersByTimeAsync(2_000)
    expect(heal).not.toHaveBeenCalled()
  })

  it('is replaced at its second uncaught error', () => {
    const error = () => failures.reportFailure(academy, 'error', new Error('roto'), '/academy')
    error()
    expect(replaceFailed).not.toHaveBeenCalled()
    const second = error()
    expect(replaceFailed).toHaveBeenCalledExactlyOnceWith(academy, second)
  })

  it.each([
    ['fails when the browser blocks one of its requests', '1.1.0', 'enforce', 1],
    ['does not fail for a request of another version', '1.0.0', 'enforce', 0],
    ['does not fail for a report-only policy', '1.1.0', 'report', 0],
  ])('%s', (_label, version, disposition, times) => {
    const sourceFile = `http://localhost/remotes/academy/${version}/Page.js`
    const blocked = { sourceFile, disposition, blockedURI: 'https://otra.example' }
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), blocked))
    expect(heal).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['fails when one page requests too much', {}, 1],
    ['may request up to its declared budget', { budget: 20_000_000 }, 0],
  ])('%s', async (_label, declaration, times) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ declaration })))
    arrive('Page.js', 2_000_000)
    await vi.advanceTimersByTimeAsync(100)
    expect(heal).not.toHaveBeenCalled()
    arrive('Ballast.js', 8_000_000)
    await vi.advanceTimersByTimeAsync(100)
    expect(heal).toHaveBeenCalledTimes(times)
  })

  it('fails once it has loaded when too much of it was preloaded', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ declaration: {} })))
    shown = null
    arrive('Ballast.js', 8_000_000)
    shown = academy
    follow()
    await vi.advanceTimersByTimeAsync(100)
    expect(heal).toHaveBeenCalledExactlyOnceWith(academy, 'bytes', expect.any(String), undefined)
  })

  it('does not add up the bytes of different pages', async () => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ declaration: {} })))
    for (const page of ['/academy', '/academy/:categorySlug']) {
      window.__MFE__.pages = [{ remote: 'academy', version: '1.1.0', source: 'registry', page, loads: 1 }]
      arrive('Page.js', 2_000_000)
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(heal).not.toHaveBeenCalled()
  })
})
