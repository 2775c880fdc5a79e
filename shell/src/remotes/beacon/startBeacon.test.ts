// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const pageLoad = {
  registry: { remotes: { academy: { canary: { version: '1.1.0', share: 10 } }, public: {} } },
  overrides: {} as Record<string, string>,
  set: {} as Record<string, string>,
}
let changeRemotes = () => {}
vi.mock('../pageLoad.ts', () => ({
  readPageLoad: async () => pageLoad,
  followRemotes: (listener: () => void) => {
    changeRemotes = listener
  },
}))

const { report } = await import('../report.ts')
let { reportFailure, reportPage } = await import('../healing/failures.ts')
async function startBeacon() {
  const module = await import('./startBeacon.ts')
  await module.startBeacon()
}

const beacon = vi.fn((_url: string, _body: string) => true)
const sent = () => beacon.mock.calls.map(([, body]) => JSON.parse(body))
const hour = 3_600_000
/** Issues tickets as the back end does; the versions that each was for. */
const asked: { visit: string; versions: object[] }[] = []
const respond = async (_url: string, { body }: { body: string }) => {
  asked.push(JSON.parse(body))
  const expiresAt = new Date(Date.now() + hour).toISOString()
  return new Response(JSON.stringify({ ticket: `ticket ${asked.length}`, expiresAt }))
}
const issue = vi.fn(respond)
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
  vi.stubGlobal('fetch', issue)
  asked.length = 0
  pageLoad.set = { academy: '1.1.0', public: '1.0.0' }
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: beacon }))
  beacon.mockClear()
  issue.mockReset().mockImplementation(respond)
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
        ticket: 'ticket 1',
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

  it('asks for one ticket, for the versions of the whole page load, without credentials', async () => {
    await startBeacon()
    reportPage(shown, '/academy')
    await vi.advanceTimersByTimeAsync(100)
    changeRemotes()
    reportPage({ ...shown, name: 'public', version: '1.0.0' }, '/')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked).toEqual([
      {
        visit: expect.stringMatching(/^[\w-]{22}$/),
        versions: [
          { name: 'academy', version: '1.1.0', cohort: 'canary' },
          { name: 'public', version: '1.0.0', cohort: 'live' },
        ],
      },
    ])
    expect(issue.mock.calls[0]).toEqual([
      '/api/releases/tickets',
      expect.objectContaining({ credentials: 'omit' }),
    ])
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toMatchObject([{ visit: asked[0]?.visit, ticket: 'ticket 1', parts: [{}, {}] }])
  })

  it('asks for another ticket for a version that replaces one', async () => {
    await startBeacon()
    await vi.advanceTimersByTimeAsync(100)
    pageLoad.set.academy = '1.0.0'
    reportFailure(shown, 'render', new Error('roto'), '/academy')
    await vi.advanceTimersByTimeAsync(100)
    expect(asked[1]?.versions).toContainEqual({ name: 'academy', version: '1.0.0', cohort: 'live' })
    expect(asked[1]?.versions).toContainEqual({ name: 'academy', version: '1.1.0', cohort: 'canary' })
    expect(sent()).toMatchObject([{ ticket: 'ticket 2' }])
  })

  it('renews the ticket of a page that stays open, and reports nothing with an expired one', async () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    await startBeacon()
    reportPage(shown, '/academy')
    await vi.advanceTimersByTimeAsync(5 * hour)
    expect(asked.length).toBeGreaterThanOrEqual(5)
    visible.mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(2 * hour)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toEqual([])
    visible.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(100)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toHaveLength(1)
    visible.mockRestore()
  })

  it.each([
    ['the network is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the back end refuses one', async () => new Response('{"ticket":null,"expiresAt":null}')],
    ['the back end is busy', async () => new Response('ocupado', { status: 503 })],
  ])('sends nothing without a ticket: %s', async (_title, fails) => {
    issue.mockImplementation(fails)
    await startBeacon()
    reportPage(shown, '/academy')
    reportFailure(shown, 'render', new Error('roto'), '/academy')
    await vi.advanceTimersByTimeAsync(1_000)
    window.dispatchEvent(new Event('pagehide'))
    expect(sent()).toEqual([])
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
