// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const seen = vi.hoisted(() => ({ report: (_path: string, _link: Element) => {} }))
vi.mock('./linksInView.ts', () => ({
  followLinksInView: (onSeen: typeof seen.report) => {
    seen.report = onSeen
    return () => {
      seen.report = () => {}
    }
  },
}))
const pages = vi.hoisted(() => new Map<string, object>())
const pageDataOf = vi.hoisted(() => vi.fn(async (path: string) => pages.get(path) ?? null))
vi.mock('./pageData.ts', () => ({ pageDataOf }))
const preloadPath = vi.hoisted(() => vi.fn(async (_path: string) => {}))
vi.mock('../mounting/preloadPath.ts', () => ({ preloadPath }))
vi.mock('../pageLoad.ts', () => ({ shownRemote: (name: string) => (name === 'public' ? {} : null) }))

const downloaded = vi.fn(async (_href: string, _options: object) => new Response('code'))
const connection = { saveData: false }

/** Shows links, in the content or in a menu, and waits until nothing happens any more. */
async function show(...paths: string[]) {
  for (const path of paths) {
    document.body.innerHTML = path.startsWith('menu:') ? '<nav><a></a></nav>' : '<main><a></a></main>'
    seen.report(path.replace('menu:', ''), document.querySelector('a') as Element)
  }
  await vi.advanceTimersByTimeAsync(1_000)
}

function page(path: string, remote: string, bytes: number, ...sizes: number[]) {
  const files = sizes.map((size, index) => ({
    href: `/remotes/${remote}/1.0.0${path}-${index}.js`,
    integrity: `sha256-${index}`,
    size,
  }))
  pages.set(path, { remote, version: '1.0.0', data: [], bytes, files })
}

const hrefs = () => downloaded.mock.calls.map(([href]) => href)

async function start() {
  vi.resetModules()
  return (await import('./preloadLinks.ts')).preloadLinks()
}

beforeEach(() => {
  vi.useFakeTimers()
  pages.clear()
  for (const mock of [pageDataOf, preloadPath, downloaded]) mock.mockClear()
  vi.stubGlobal('fetch', downloaded)
  connection.saveData = false
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

it('downloads the files of a link in view with their hashes, once, and runs those of a remote in use only', async () => {
  page('/services', 'public', 2_000, 5_000)
  page('/academy', 'academy', 2_000, 5_000, 6_000)
  await start()
  await show('/services', '/academy', '/services')
  expect(downloaded.mock.calls).toEqual([
    ['/remotes/public/1.0.0/services-0.js', { integrity: 'sha256-0', priority: 'low' }],
    ['/remotes/academy/1.0.0/academy-0.js', { integrity: 'sha256-0', priority: 'low' }],
    ['/remotes/academy/1.0.0/academy-1.js', { integrity: 'sha256-1', priority: 'low' }],
  ])
  expect(new Set(preloadPath.mock.calls.flat())).toEqual(new Set(['/services']))
})

it('begins with links of the content, and ends with the budget of the page', async () => {
  page('/menu', 'public', 5_000, 5_000)
  page('/first', 'public', 20_000, 30_000)
  page('/second', 'public', 5_000, 20_000)
  await start()
  await show('menu:/menu', '/first', '/second')
  expect(pageDataOf.mock.calls.map(([path]) => path)).toEqual(['/first', '/second', '/menu'])
  // The file of the second page would exceed it, and then the data of the third page used it up.
  expect(hrefs()).toEqual(['/remotes/public/1.0.0/first-0.js'])
  expect(preloadPath.mock.calls.flat()).toEqual(['/first'])
  await show('/later')
  expect(pageDataOf).toHaveBeenCalledTimes(3)
})

it('requests nothing with data saving', async () => {
  connection.saveData = true
  page('/services', 'public', 2_000, 5_000)
  await start()
  await show('/services')
  expect(pageDataOf).not.toHaveBeenCalled()
})

it('starts nothing more once the page is left', async () => {
  page('/services', 'public', 2_000, 5_000)
  const stop = await start()
  const report = seen.report
  stop()
  report('/services', document.createElement('a'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pageDataOf).not.toHaveBeenCalled()
})

it('goes on with the next link after one that fails', async () => {
  page('/services', 'public', 2_000, 5_000)
  page('/about', 'public', 2_000, 5_000)
  downloaded.mockRejectedValueOnce(new TypeError('offline'))
  await start()
  await show('/services', '/about')
  expect(hrefs()).toHaveLength(2)
  expect(preloadPath.mock.calls.flat()).toEqual(['/about'])
})
