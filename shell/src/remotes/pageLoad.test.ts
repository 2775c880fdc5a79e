// @vitest-environment happy-dom
import type { PublishedVersion, Registry, RemoteRecord } from 'federation'
import { writeStored } from 'shared-ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRemote, LoadRequest } from './loadRemote.ts'

const published: PublishedVersion = {
  ...{ entry: 'remoteEntry.js', contract: 2, shared: {}, size: 1, publishedAt: '', integrity: 'sha256-a' },
}
const academy: RemoteRecord = {
  active: '1.2.0',
  history: ['1.0.0', '1.1.0'],
  versions: { '1.0.0': published, '1.1.0': published, '1.2.0': published, '1.3.0': published },
}
const registryWith = (change: Partial<RemoteRecord>, revision = 1): Registry => ({
  ...{ schema: 1, revision },
  remotes: { academy: { ...academy, ...change } },
})

let registry: Registry
/** Versions whose entry does not load. */
let unloadable: string[] = []

vi.mock('./registry.ts', () => ({ readRegistry: async () => ({ registry, source: 'live', problem: null }) }))
vi.mock('./loadRemote.ts', async () => {
  const { candidatesOf } = await import('./candidates.ts')
  return {
    async loadRemote(request: LoadRequest): Promise<LoadedRemote> {
      for (const { version, source } of candidatesOf(request)) {
        const isBroken = unloadable.includes(version)
        request.onAttempt?.({ version, source, ms: 1, error: isBroken ? '404' : null })
        if (!isBroken) return { name: request.name, version, source, remote: { contract: 2, routes: [] } }
      }
      throw new Error(request.record?.isStopped ? 'deshabilitado' : 'nada')
    },
  }
})

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('__COMPOSE__', 'published')
  vi.stubGlobal('__LOCAL_REMOTES__', false)
  localStorage.clear()
  sessionStorage.clear()
  writeStored('mfe:visitor', '0')
  registry = registryWith({})
  unloadable = []
  window.__MFE__ = { registry: null, remotes: {}, slots: {}, errors: [], failures: [], pages: [] }
})

/** The modules of a new page load; the storage stays. */
async function openPage() {
  vi.resetModules()
  const { startHealing } = await import('./healing/startHealing.ts')
  startHealing()
  return {
    ...(await import('./pageLoad.ts')),
    ...(await import('./healing/replaceRemote.ts')),
    ...(await import('./updates/followRegistry.ts')),
  }
}

async function shownBy(page: Awaited<ReturnType<typeof openPage>>): Promise<string> {
  return page.remoteOf('academy').then(
    ({ version, source }) => `${version} ${source}`,
    (error: Error) => error.message,
  )
}

describe('the versions of a page load', () => {
  it('are the active ones, or the canary for its share', async () => {
    expect(await shownBy(await openPage())).toBe('1.2.0 registry')
    registry = registryWith({ canary: { version: '1.3.0', share: 100 } })
    expect(await shownBy(await openPage())).toBe('1.3.0 canary')
  })

  it('avoid what broke in this tab, also after a reload', async () => {
    registry = registryWith({ canary: { version: '1.3.0', share: 100 } })
    const page = await openPage()
    const canary = await page.remoteOf('academy')
    expect(await page.replaceRemote(canary)).toMatchObject({ version: '1.2.0', source: 'registry' })
    const active = await page.remoteOf('academy')
    expect(await page.replaceRemote(active)).toMatchObject({ version: '1.1.0', source: 'fallback' })
    expect(await shownBy(await openPage())).toBe('1.1.0 fallback')
  })

  it('replace a broken version once, however many callers report it', async () => {
    const page = await openPage()
    const broken = await page.remoteOf('academy')
    const [one, other] = await Promise.all([page.replaceRemote(broken), page.replaceRemote(broken)])
    expect([one?.version, other?.version]).toEqual(['1.1.0', '1.1.0'])
  })

  it('are all tried again once each has broken, and at a retry', async () => {
    registry = registryWith({ history: [] })
    const page = await openPage()
    expect(page.replaceRemote(await page.remoteOf('academy'))).toBeNull()
    expect(await shownBy(await openPage())).toBe('1.2.0 registry')
    registry = registryWith({})
    expect(await shownBy(await openPage())).toBe('1.1.0 fallback')
    const again = await openPage()
    await again.retryRemote('academy')
    expect(await shownBy(again)).toBe('1.2.0 registry')
  })

  it('report an entry that did not load, and avoid it when a fallback loads', async () => {
    unloadable = ['1.2.0']
    expect(await shownBy(await openPage())).toBe('1.1.0 fallback')
    expect(window.__MFE__.failures).toMatchObject([
      { remote: 'academy', version: '1.2.0', kind: 'load', message: '404', replacedBy: '1.1.0' },
    ])
    unloadable = []
    expect(await shownBy(await openPage())).toBe('1.1.0 fallback')
  })

  it('are not avoided after the network was down', async () => {
    unloadable = ['1.0.0', '1.1.0', '1.2.0']
    expect(await shownBy(await openPage())).toBe('nada')
    unloadable = []
    expect(await shownBy(await openPage())).toBe('1.2.0 registry')
  })

  it('are those of the tab that it was opened from, unless they were withdrawn', async () => {
    localStorage.setItem('mfe:visit', '{"academy":"1.1.0"}')
    const locks = { query: async () => ({ held: [{ name: 'mfe:visit:a' }] }) }
    vi.stubGlobal('navigator', { ...navigator, locks })
    const page = await openPage()
    expect(await shownBy(page)).toBe('1.1.0 registry')
    expect((await page.readPageLoad()).set).toEqual({ academy: '1.1.0' })
    registry = registryWith({ withdrawn: ['1.1.0'] })
    expect(await shownBy(await openPage())).toBe('1.2.0 registry')
  })

  it('avoid what froze a tab of this browser', async () => {
    const mark = { name: 'academy', version: '1.2.0', page: '/academy', at: Date.now() - 10_000 }
    localStorage.setItem('mfe:mounting:frozen', JSON.stringify(mark))
    expect(await shownBy(await openPage())).toBe('1.1.0 fallback')
  })
})

describe('a later registry', () => {
  it('takes a withdrawn version out of the page, and leaves the others', async () => {
    const page = await openPage()
    expect(await shownBy(page)).toBe('1.2.0 registry')
    const follow = vi.fn()
    page.followRemotes(follow)
    await page.followRegistry(registryWith({ active: '1.3.0', history: ['1.1.0', '1.2.0'] }, 2))
    expect([follow.mock.calls.length, await shownBy(page)]).toEqual([0, '1.2.0 registry'])
    await page.followRegistry(registryWith({ active: '1.1.0', history: ['1.0.0'], withdrawn: ['1.2.0'] }, 3))
    expect(await shownBy(page)).toBe('1.1.0 registry')
    expect(follow).toHaveBeenCalled()
  })

  it('stops a remote, and resumes it', async () => {
    const page = await openPage()
    await shownBy(page)
    await page.followRegistry(registryWith({ isStopped: true }, 2))
    expect(await shownBy(page)).toBe('deshabilitado')
    await page.followRegistry(registryWith({}, 3))
    expect(await shownBy(page)).toBe('1.2.0 registry')
  })

  it('stops a remote that is still loading', async () => {
    const page = await openPage()
    await page.readPageLoad()
    const first = page.remoteOf('academy')
    await page.followRegistry(registryWith({ isStopped: true }, 2))
    expect(await shownBy(page)).toBe('deshabilitado')
    await first
    expect(page.shownRemote('academy')).toBeNull()
  })

  it('determines what a new page load would show, whatever this one keeps', async () => {
    const page = await openPage()
    await shownBy(page)
    const current = await page.readPageLoad()
    const live = registryWith({ active: '1.3.0' }, 2)
    expect(page.preferredVersions(current, live)).toEqual({ academy: '1.3.0' })
    expect(current.set).toEqual({ academy: '1.2.0' })
  })
})
