import type { PublishedVersion, RemoteManifest, RemoteRecord } from 'federation'
import { importMapOf } from 'federation/import-map'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BindRequest, type LoadRequest, loadRemote, RemoteLoadError } from './loadRemote.ts'

const published: PublishedVersion = {
  entry: 'remoteEntry.js',
  contract: 1,
  shared: { react: '19.3.1' },
  size: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  integrity: '',
}
const record: RemoteRecord = {
  active: '1.1.0',
  history: ['0.9.0', '1.0.0'],
  versions: { '0.9.0': published, '1.0.0': published, '1.1.0': published, '2.0.0': published },
}
const manifest: RemoteManifest = {
  ...published,
  name: 'academy',
  version: '1.1.0',
  exposed: 'expose.js',
  shared: {},
  preload: [],
  chunks: {},
  files: { 'remoteEntry.js': { integrity: 'sha256-a', size: 1 } },
}
const module = { remote: { contract: 2, routes: [] } }

function request(importRemote: LoadRequest['importRemote'], changes: Partial<LoadRequest> = {}): LoadRequest {
  return {
    name: 'academy',
    record,
    override: null,
    tries: new Map(),
    sharedVersions: { react: '19.3.1' },
    bindVersion: async () => undefined,
    importRemote,
    ...changes,
  }
}

function failing(...versions: string[]) {
  return vi.fn(async (_id: string, url: string) => {
    if (versions.some((version) => url.includes(`/${version}/`))) throw new Error('404')
    return module
  })
}

const guard = { watch: async () => undefined, untilHung: () => new Promise<void>(() => undefined) }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets the pauses and time limits of a load pass. */
async function settled<T>(load: Promise<T>): Promise<T> {
  load.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  return load
}

describe('loadRemote', () => {
  it('loads the active version', async () => {
    const importRemote = failing()
    expect(await settled(loadRemote(request(importRemote)))).toMatchObject({
      version: '1.1.0',
      source: 'registry',
    })
    expect(importRemote).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      '/remotes/academy/1.1.0/remoteEntry.js',
    )
  })

  it.each([
    [1, '1.1.0'],
    [2, '1.1.0'],
    [3, '1.1.0'],
    [4, '1.0.0'],
  ])('given a module of contract %i, loads version %s', async (contract, version) => {
    const importRemote = vi.fn(async (_id: string, url: string) =>
      url.includes('/1.1.0/') ? { remote: { contract, routes: [] } } : module,
    )
    expect(await settled(loadRemote(request(importRemote)))).toMatchObject({ version })
  })

  it('retries in a new container at a new address, since failed imports are cached', async () => {
    const importRemote = failing('1.1.0')
    await settled(loadRemote(request(importRemote)))
    const [first, second] = importRemote.mock.calls
    expect(second?.[0]).not.toBe(first?.[0])
    expect(second?.[1]).toBe('/remotes/academy/1.1.0/remoteEntry.js?retry=1')
  })

  it('requests only addresses that the import map lists, however often it is called', async () => {
    const importRemote = failing('1.1.0', '1.0.0')
    const tries = new Map<string, number>()
    for (let load = 0; load < 6; load++)
      await settled(loadRemote(request(importRemote, { tries }))).catch(() => undefined)
    const bound = Object.keys(importMapOf(manifest).integrity)
    const asked = importRemote.mock.calls.map(([, url]) => url).filter((url) => url.includes('/1.1.0/'))
    expect([...new Set(asked)]).toEqual(bound)
  })

  it('binds a version before each import, and imports nothing unbound', async () => {
    const order: string[] = []
    const importRemote = vi.fn(async (_id: string, url: string) => {
      order.push(`import ${url}`)
      return module
    })
    const bindVersion = vi.fn(async ({ version, address }: BindRequest) => {
      order.push(`bind ${address}`)
      if (version === '1.1.0') throw new Error('no es el que se publicó')
    })
    const attempts: unknown[] = []
    const onAttempt = (attempt: unknown) => attempts.push(attempt)
    const loaded = await settled(loadRemote(request(importRemote, { bindVersion, onAttempt })))

    expect(loaded).toMatchObject({ version: '1.0.0', source: 'fallback' })
    expect(order).toEqual([
      'bind /remotes/academy/1.1.0/remoteEntry.js',
      'bind /remotes/academy/1.1.0/remoteEntry.js?retry=1',
      'bind /remotes/academy/1.0.0/remoteEntry.js',
      'import /remotes/academy/1.0.0/remoteEntry.js',
    ])
    expect(attempts[0]).toMatchObject({ version: '1.1.0', error: 'no es el que se publicó' })
  })

  it('skips a version that broke in this tab', async () => {
    const importRemote = failing()
    expect(await settled(loadRemote(request(importRemote, { broken: ['1.1.0'] })))).toMatchObject({
      version: '1.0.0',
      source: 'fallback',
    })
    expect(importRemote).toHaveBeenCalledTimes(1)
  })

  it('falls back to the version that was active before', async () => {
    expect(await settled(loadRemote(request(failing('1.1.0'))))).toMatchObject({
      version: '1.0.0',
      source: 'fallback',
    })
  })

  it('falls back to published versions only, whatever the history names', async () => {
    const history = ['1.0.0', '9.9.9', 'constructor', '__proto__']
    expect(
      await settled(loadRemote(request(failing('1.1.0'), { record: { ...record, history } }))),
    ).toMatchObject({ version: '1.0.0', source: 'fallback' })
  })

  it('falls back within 10 s when the active version never responds', async () => {
    const importRemote = vi.fn((_id: string, url: string) =>
      url.includes('/1.1.0/') ? new Promise(() => undefined) : Promise.resolve(module),
    )
    let loaded: unknown = null
    void loadRemote(request(importRemote)).then((remote) => (loaded = remote))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(loaded).toMatchObject({ version: '1.0.0', source: 'fallback' })
  })

  it('starts to watch a version before importing it, if another can replace it', async () => {
    const order: string[] = []
    const importRemote = vi.fn(async (_id: string, url: string) => {
      order.push(url)
      throw new Error('404')
    })
    const watch = async (_name: string, { version }: { version: string }) => void order.push(version)
    const two = { ...record, history: ['1.0.0'] }
    await settled(loadRemote(request(importRemote, { record: two, guard: { ...guard, watch } }))).catch(
      () => undefined,
    )
    expect(order[0]).toBe('1.1.0')
    expect(order[1]).toContain('/1.1.0/')
    expect(order).not.toContain('1.0.0')
  })

  it('gives up on a version as soon as it hangs, without a retry', async () => {
    const importRemote = vi.fn((_id: string, url: string) =>
      url.includes('/1.1.0/') ? new Promise(() => undefined) : Promise.resolve(module),
    )
    const untilHung = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, 2_000)))
    let loaded: unknown = null
    void loadRemote(request(importRemote, { guard: { ...guard, untilHung } })).then(
      (remote) => (loaded = remote),
    )
    await vi.advanceTimersByTimeAsync(2_500)
    expect(loaded).toMatchObject({ version: '1.0.0', source: 'fallback' })
    expect(importRemote).toHaveBeenCalledTimes(2)
  })

  it('waits for the last version until the time limit', async () => {
    const [watch, untilHung] = [vi.fn(async () => undefined), vi.fn(async () => undefined)]
    const slow = () => new Promise((resolve) => setTimeout(() => resolve(module), 7_000))
    const alone = { record: { ...record, history: [] }, guard: { watch, untilHung } }
    expect(await settled(loadRemote(request(vi.fn(slow), alone)))).toMatchObject({ version: '1.1.0' })
    expect(untilHung).not.toHaveBeenCalled()
    expect(watch).not.toHaveBeenCalled()
  })

  it('reports that a remote is disabled', async () => {
    const error = await settled(
      loadRemote(request(failing(), { record: { ...record, isStopped: true } })),
    ).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ isStopped: true, message: 'academy no está disponible ahora' })
  })

  it('reports every attempt when nothing loads, within 10 s', async () => {
    const load = loadRemote(request(vi.fn(() => new Promise(() => undefined))))
    const failure = load.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_700)
    const error = await failure
    expect(error).toBeInstanceOf(RemoteLoadError)
    expect((error as RemoteLoadError).attempts).toMatchObject([
      { version: '1.1.0', error: 'no respondió a tiempo' },
      { version: '1.0.0', error: 'no respondió a tiempo' },
    ])
  })

  it('loads the version of an override, without fallback', async () => {
    expect(await settled(loadRemote(request(failing(), { override: '2.0.0' })))).toMatchObject({
      version: '2.0.0',
      source: 'override',
    })
    await expect(settled(loadRemote(request(failing('2.0.0'), { override: '2.0.0' })))).rejects.toThrow('404')
  })

  it.each([
    ['another contract', { contract: 4 }, 'usa el contrato 4 y este sitio admite 3, 2, 1'],
    ['a package that is not shared', { shared: { zod: '4.0.0' } }, 'necesita zod'],
    [
      'a newer version of a shared package',
      { shared: { react: '19.4.0' } },
      'necesita react 19.4.0 y este sitio trae 19.3.1',
    ],
  ])('never imports a version with %s', async (_label, needs, reason) => {
    const importRemote = failing()
    const attempts: unknown[] = []
    const versions = { ...record.versions, '1.1.0': { ...published, ...needs } }
    const onAttempt = (attempt: unknown) => attempts.push(attempt)
    const loaded = await settled(
      loadRemote(request(importRemote, { record: { ...record, versions }, onAttempt })),
    )

    expect(loaded).toMatchObject({ version: '1.0.0', source: 'fallback' })
    expect(importRemote.mock.calls.every(([, url]) => !url.includes('/1.1.0/'))).toBe(true)
    expect(attempts[0]).toMatchObject({ error: expect.stringContaining(reason) })
  })

  it('rejects a module without the contract', async () => {
    const importRemote = vi.fn(async () => ({ remote: { contract: 9, routes: [] } }))
    await expect(settled(loadRemote(request(importRemote)))).rejects.toThrow('no cumple el contrato')
  })

  it('reports a remote that was never published', async () => {
    await expect(settled(loadRemote(request(failing(), { record: null })))).rejects.toThrow(
      'academy no está publicado',
    )
  })
})
