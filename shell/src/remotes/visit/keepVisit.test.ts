// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'

const page = { set: { academy: '1.1.0' } as Record<string, string> }
let follow = () => {}
vi.mock('../pageLoad.ts', () => ({
  readPageLoad: async () => page,
  followRemotes: (listener: () => void) => {
    follow = listener
    return () => undefined
  },
}))
const { keepVisit } = await import('./keepVisit.ts')

const held = new Set<string>()
const real = navigator
const locks = {
  async request(name: string, { signal }: { signal: AbortSignal }, untilLeft: () => Promise<void>) {
    signal.throwIfAborted()
    held.add(name)
    await untilLeft()
    held.delete(name)
  },
}
const stored = () => JSON.parse(localStorage.getItem('mfe:visit') ?? 'null')
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal(
    'navigator',
    new Proxy(real, { get: (target, key) => (key === 'locks' ? locks : Reflect.get(target, key)) }),
  )
})

it('holds no lock and stores nothing until the page is shown for the first time', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  localStorage.setItem('mfe:visit', '{"academy":"0.9.0"}')
  keepVisit()
  follow()
  await settle()
  expect([held.size, stored()]).toEqual([0, { academy: '0.9.0' }])

  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect([held.size, stored()]).toEqual([1, page.set])
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(held.size).toBe(1)
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(held.size).toBe(0)
})

// Of the same document, which comes back from the browser's cache.
it('holds a lock and stores the versions while the page is open, and stores its id when it is left', async () => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect([...held]).toEqual([expect.stringMatching(/^mfe:visit:./)])
  expect(stored()).toEqual({ academy: '1.1.0' })

  page.set = { academy: '1.0.0' }
  follow()
  await settle()
  expect(stored()).toEqual({ academy: '1.0.0' })

  localStorage.setItem('mfe:visit', '{"academy":"9.9.9"}')
  window.dispatchEvent(new Event('focus'))
  await settle()
  expect(stored()).toEqual({ academy: '1.0.0' })

  const [lock = ''] = held
  window.dispatchEvent(new Event('pagehide'))
  await settle()
  expect(held.size).toBe(0)
  expect(`mfe:visit:${sessionStorage.getItem('mfe:left')}`).toBe(lock)

  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await settle()
  expect(held.size).toBe(1)
})
