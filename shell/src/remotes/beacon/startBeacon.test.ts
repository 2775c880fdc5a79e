// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const pageLoad = {
  registry: { remotes: { academy: { canary: { version: '1.1.0', share: 10 } }, public: {} } },
  overrides: {} as Record<string, string>,
}
vi.mock('../pageLoad.ts', () => ({ readPageLoad: async () => pageLoad }))

const { report } = await import('../report.ts')
let { reportFailure, reportPage } = await import('../healing/failures.ts')
async function startBeacon() {
  const module = await import('./startBeacon.ts')
  await module.startBeacon()
}

const beacon = vi.fn((_url: string, _body: string) => true)
const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body))
const shown = {
  name: 'academy',
  version: '1.1.0',
  source: 'canary' as const,
  remote: { contract: 2 as const, routes: [] },
}

beforeEach(async () => {
  vi.resetModules()
  ;({ reportFailure, reportPage } = await import('../healing/failures.ts'))
  vi.useFakeTimers()
  vi.stubGlobal('__LOCAL_REMOTES__', false)
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
  beacon.mockClear()
  pageLoad.overrides = {}
  report().pages = []
  report().failures = []
  const listen = vi.spyOn(window, 'addEventListener')
  return () => {
    for (const [name, listener] of listen.mock.calls) window.removeEventListener(name, listener)
    vi.useRealTimers()
  }
})

describe('the beacon of a page load', () => {
  it('reports a failure immediately, with totals, and the rest when the page is left', async () => {
    await startBeacon()
    reportPage(shown, '/academy')
    reportFailure(shown, 'render', new Error('roto'), '/academy')
    await vi.advanceTimersByTimeAsync(100)
    expect(beacon.mock.calls[0]?.[0]).toBe('/api/releases/reports')
    expect(sent()).toMatchObject([
      {
        visit: expect.stringMatching(/^[\w-]{22}$/),
        parts: [
          {
            name: 'academy',
            version: '1.1.0',
            cohort: 'canary',
            page: '/academy',
            loads: 1,
            renderErrors: 1,
          },
        ],
      },
    ])
    reportPage({ ...shown, version: '1.0.0' }, '/academy')
    window.dispatchEvent(new Event('pagehide'))
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toHaveLength(2)
    expect(sent()[1]).toMatchObject({
      visit: sent()[0].visit,
      parts: [{ renderErrors: 1 }, { version: '1.0.0', cohort: 'live' }],
    })
  })

  it('reports failures from before it was loaded', async () => {
    reportFailure(shown, 'load', new Error('404'), '/academy')
    await startBeacon()
    await vi.advanceTimersByTimeAsync(100)
    expect(sent()).toMatchObject([{ parts: [{ loads: 1, failures: 1 }] }])
  })

  it.each(['a tester chose a version', 'the build is for development'])(
    'sends nothing while %s',
    async (reason) => {
      if (reason.startsWith('a tester')) pageLoad.overrides = { academy: '1.1.0' }
      else vi.stubGlobal('__LOCAL_REMOTES__', true)
      await startBeacon()
      reportPage(shown, '/academy')
      reportFailure(shown, 'render', new Error('roto'), '/academy')
      await vi.advanceTimersByTimeAsync(1_000)
      window.dispatchEvent(new Event('pagehide'))
      expect(sent()).toEqual([])
    },
  )
})
