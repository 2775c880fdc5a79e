// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestedLater, startScript } from './shellStart.ts'

const REST_MS = 4_000
const hashes = { name: 'assets/map.json', integrity: 'sha256-b' }
const script = startScript('assets/index-1.js', 'sha256-a', hashes, ['lang'])
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
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page that is loaded already, and lets it be painted. */
function open(head: string, brands = '<script type="application/json" id="mfe-brands">[{}]</script>') {
  document.head.innerHTML = head
  document.body.innerHTML = `<div id="root"></div>${brands}`
  new Function(script)()
  vi.advanceTimersByTime(500)
}

const drawn = () => open(requestedLater(composed))
const hasStarted = () => vi.mocked(fetch).mock.calls.length > 0

it('starts a composed page immediately', () => {
  open(composed)
  expect(hasStarted()).toBe(true)
})

it('requests the scripts of a drawn page after it is painted, and starts them once, after a pause', () => {
  document.head.innerHTML = requestedLater(composed)
  expect(document.querySelector('link[rel="preload"]')).toBeNull()
  new Function(script)()
  expect(document.querySelector('link[rel="preload"]')).toBeNull()
  vi.advanceTimersByTime(500)
  expect(document.querySelector('link[rel="preload"]')).not.toBeNull()
  expect(hasStarted()).toBe(false)
  vi.advanceTimersByTime(REST_MS)
  expect(fetch).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('scroll'))
  expect(fetch).toHaveBeenCalledTimes(1)
})

it.each(['pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'])('starts a drawn page on %s', (type) => {
  drawn()
  document.body.dispatchEvent(new Event(type, { bubbles: true }))
  expect(hasStarted()).toBe(true)
})

it('starts a drawn page when the pointer moves, not when the page appears below it', () => {
  drawn()
  const movedBy = (movementX: number) =>
    dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }))
  movedBy(0)
  expect(hasStarted()).toBe(false)
  movedBy(3)
  expect(hasStarted()).toBe(true)
})

it('starts a drawn page without a pause for signed-in users, and where a parameter changes it', () => {
  document.documentElement.dataset.reader = ''
  drawn()
  expect(fetch).toHaveBeenCalledTimes(1)
  delete document.documentElement.dataset.reader
  history.replaceState(null, '', '/cv?utm_source=x&lang=en')
  drawn()
  expect(fetch).toHaveBeenCalledTimes(2)
  history.replaceState(null, '', '/cv?utm_source=x')
  drawn()
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
