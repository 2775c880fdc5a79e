// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildStartScript, startScriptFile } from '../../../scripts/startScript.mjs'
import { requestedLater, startScript } from './shellStart.ts'
import { startShell } from './startShell.ts'

const REST_MS = 4_000
const start = () =>
  startShell({
    copies: ['/assets/index-1.js', '/assets/spare/index-1.js'],
    integrity: 'sha256-a',
    maps: ['/assets/map.json', '/assets/spare/map.json'],
    mapIntegrity: 'sha256-b',
    parameters: ['lang'],
  })
const composed = '<link rel="preload" as="script" href="/assets/index-1.js">'

beforeEach(() => {
  vi.useFakeTimers()
  // Stays pending: the page's import map is the first thing that starting the shell requests.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  )
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.reader
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page that is loaded already, and lets it be painted. */
function open(head: string, brands = '<script type="application/json" id="mfe-brands">[{}]</script>') {
  document.head.innerHTML = head
  document.body.innerHTML = `<div id="root"></div>${brands}`
  start()
  vi.advanceTimersByTime(500)
}

const prerendered = () => open(requestedLater(composed))
const hasStarted = () => vi.mocked(fetch).mock.calls.length > 0

it('starts a composed page immediately', () => {
  open(composed)
  expect(hasStarted()).toBe(true)
})

it('lets the browser prefetch pages until the shell starts', () => {
  const rules = '<script type="speculationrules">{}</script>'
  const hasRules = () => document.querySelector('script[type=speculationrules]') !== null
  open(requestedLater(composed) + rules)
  expect(hasRules()).toBe(true)
  vi.advanceTimersByTime(REST_MS)
  expect(hasRules()).toBe(false)
})

it('requests the scripts of a prerendered page after it is painted, and starts them once, after a pause', () => {
  document.head.innerHTML = requestedLater(composed)
  expect(document.querySelector('link[rel="preload"]')).toBeNull()
  start()
  expect(document.querySelector('link[rel="preload"]')).toBeNull()
  vi.advanceTimersByTime(500)
  expect(document.querySelector('link[rel="preload"]')).not.toBeNull()
  expect(hasStarted()).toBe(false)
  vi.advanceTimersByTime(REST_MS)
  expect(fetch).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('scroll'))
  expect(fetch).toHaveBeenCalledTimes(1)
})

it.each(['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'])(
  'starts a prerendered page on %s',
  (type) => {
    prerendered()
    document.body.dispatchEvent(new Event(type, { bubbles: true }))
    expect(hasStarted()).toBe(true)
  },
)

it('starts a prerendered page when the pointer moves, not when the page appears below it', () => {
  prerendered()
  const movedBy = (movementX: number) =>
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
  movedBy(0)
  expect(hasStarted()).toBe(false)
  movedBy(3)
  expect(hasStarted()).toBe(true)
})

it('starts a prerendered page without a pause for signed-in users, and where a parameter changes it', () => {
  document.documentElement.dataset.reader = ''
  prerendered()
  expect(fetch).toHaveBeenCalledTimes(1)
  delete document.documentElement.dataset.reader
  history.replaceState(null, '', '/cv?utm_source=x&lang=en')
  prerendered()
  expect(fetch).toHaveBeenCalledTimes(2)
  history.replaceState(null, '', '/cv?utm_source=x')
  prerendered()
  expect(fetch).toHaveBeenCalledTimes(2)
})

it.each([
  ['is missing', ''],
  ['cannot be read', '<script type="application/json" id="mfe-brands">[{"name":</script>'],
])('shows a notice instead of starting the shell when the brand %s', async (_what, brands) => {
  const append = vi.spyOn(document.head, 'append')
  vi.mocked(fetch).mockResolvedValue(new Response('{}'))
  open(composed, brands)
  await vi.advanceTimersByTimeAsync(0)
  expect(document.querySelector('#root [role="alert"]')?.textContent).toContain('No pudimos abrir el sitio')
  expect(append.mock.calls.flat()).toEqual([expect.objectContaining({ type: 'importmap' })])
})

it('starts the shell when the brand can be read', async () => {
  const append = vi.spyOn(document.head, 'append').mockReturnValue()
  vi.mocked(fetch).mockResolvedValue(new Response('{}'))
  open(composed)
  await vi.advanceTimersByTimeAsync(0)
  expect(append.mock.calls.flat()).toMatchObject([{ type: 'importmap' }, { type: 'module' }])
  expect(document.querySelector('#root')?.textContent).toBe('')
})

/** The scripts that the page gains; none of them loads anything. */
async function scriptsOf(act: () => void): Promise<HTMLScriptElement[]> {
  const append = vi.spyOn(document.head, 'append').mockClear().mockReturnValue()
  act()
  await vi.advanceTimersByTimeAsync(0)
  return append.mock.calls.flat() as HTMLScriptElement[]
}

it('takes the second copies of map and entry when the first do not match their hashes', async () => {
  vi.mocked(fetch)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(new Response('{}'))
  const scripts = await scriptsOf(() => open(composed))
  expect(vi.mocked(fetch).mock.calls).toEqual([
    ['/assets/map.json', { integrity: 'sha256-b' }],
    ['/assets/spare/map.json', { integrity: 'sha256-b' }],
  ])
  const [map, entry] = scripts
  expect(map?.textContent).toBe('{}')
  expect(entry).toMatchObject({ integrity: 'sha256-a', crossOrigin: '' })
  expect(entry?.getAttribute('src')).toBe('/assets/index-1.js')
  const [second] = await scriptsOf(() => entry?.onerror?.(''))
  expect(second).toMatchObject({ integrity: 'sha256-a' })
  expect(second?.getAttribute('src')).toBe('/assets/spare/index-1.js')
})

it('begins with the second copy after a part of the shell failed to load in the previous page load', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}'))
  dispatchEvent(new Event('vite:preloadError'))
  const [, entry] = await scriptsOf(() => open(composed))
  expect(entry?.getAttribute('src')).toBe('/assets/spare/index-1.js')
})

it('is what composed pages contain, built: run `npm run start-script`', async () => {
  expect(readFileSync(startScriptFile, 'utf8')).toBe(await buildStartScript())
})

it('starts a page from what a page contains', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('{}'))
  const hashes = { name: 'assets/map.json', integrity: 'sha256-b' }
  const script = startScript('assets/index-1.js', 'sha256-a', hashes, [])
  expect(Buffer.byteLength(script)).toBeLessThan(2_600)
  document.head.innerHTML = composed
  document.body.innerHTML =
    '<div id="root"></div><script type="application/json" id="mfe-brands">[{}]</script>'
  const [map, entry] = await scriptsOf(new Function(script) as () => void)
  expect(map).toMatchObject({ type: 'importmap', textContent: '{}' })
  expect(entry?.getAttribute('src')).toBe('/assets/index-1.js')
})
