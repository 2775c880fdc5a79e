// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const known = vi.hoisted(() => ({ data: new Set<string>(), code: new Set<string>() }))
vi.mock('../../remotes/preloading/pageData.ts', () => ({
  pageDataNow: (path: string) => (known.data.has(path) ? {} : null),
}))
vi.mock('../../remotes/mounting/pageArrived.ts', () => ({
  isPageArrived: (path: string) => known.code.has(path),
}))
const { routing } = await import('../../router.ts')
const { notePageShown, startPageTransitions } = await import('./pageTransitions.ts')

const navigate = vi.fn(async (_to: unknown, _options?: object) => {})
const transitions: Promise<void>[] = []
const startViewTransition = vi.fn((update: () => Promise<void>) => {
  const updateCallbackDone = Promise.resolve().then(update)
  transitions.push(updateCallbackDone)
  return { updateCallbackDone, ready: updateCallbackDone, finished: updateCallbackDone }
})
let prefersLess = false
let stop = () => {}

beforeEach(() => {
  known.data = new Set(['/services', '/projects/uno'])
  known.code = new Set(['/services', '/about'])
  prefersLess = false
  navigate.mockClear()
  startViewTransition.mockClear()
  transitions.length = 0
  history.replaceState(null, '', '/')
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }))
  Object.assign(document, { startViewTransition })
  routing.router = { navigate } as never
  stop = startPageTransitions()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'startViewTransition')
})

/** As links do. */
function go(to: unknown, options?: object) {
  const router = routing.router as unknown as { navigate: typeof navigate }
  return router.navigate(to, options)
}

it('shows a navigation to a page that is there as a transition, which ends with the page', async () => {
  let isOver = false
  const done = go('/services?a=1', { replace: true }).then(() => {
    isOver = true
  })
  await vi.waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/services?a=1', { replace: true, viewTransition: false }),
  )
  await Promise.resolve()
  expect(isOver).toBe(false)
  notePageShown()
  await done
  expect(startViewTransition).toHaveBeenCalledTimes(1)
})

it('waits for a page that does not appear only for a moment', async () => {
  vi.useFakeTimers()
  const done = go({ pathname: '/services' })
  await vi.advanceTimersByTimeAsync(400)
  await done
  vi.useRealTimers()
})

it.each([
  ['without code', '/projects/uno'],
  ['without data', '/about'],
  ['to the same page', '/?a=1'],
  ['to a relative address', '../services'],
  ['in the history', -1],
])('navigates as usual %s', async (_label, to) => {
  await go(to, { viewTransition: true })
  expect(navigate).toHaveBeenCalledWith(to, { viewTransition: true })
  expect(startViewTransition).not.toHaveBeenCalled()
})

it('navigates as usual for visitors who prefer reduced motion, and once it has ended', async () => {
  prefersLess = true
  await go('/services')
  prefersLess = false
  stop()
  await go('/services')
  expect(navigate).toHaveBeenCalledTimes(2)
  expect(startViewTransition).not.toHaveBeenCalled()
})

it('changes nothing in a browser without view transitions', () => {
  stop()
  Reflect.deleteProperty(document, 'startViewTransition')
  stop = startPageTransitions()
  expect(routing.router?.navigate).toBe(navigate)
})
