// @vitest-environment happy-dom
import type { Registry } from 'federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestersChoice } from './overrides.ts'

const showPreview = vi.fn()
const chooseVersions = vi.fn()
vi.mock('./preview/showPreview.tsx', () => ({ showPreview }))
vi.mock('../pageLoad.ts', () => ({ chooseVersions }))
const { startTab } = await import('./startTab.ts')
const { useVersionsPanel } = await import('./versionsPanel.ts')

const local = 'http://localhost:5172/remoteEntry.js'
const registry: Registry = { schema: 1, revision: 1, remotes: {} }
const start = vi.fn()

beforeEach(() => {
  vi.stubGlobal('__LOCAL_REMOTES__', false)
  vi.stubGlobal('origin', 'http://localhost:3000')
  sessionStorage.clear()
  for (const mock of [start, showPreview, chooseVersions]) mock.mockClear()
  useVersionsPanel.setState({ isOpen: false })
})

async function open(address: string) {
  history.replaceState(null, '', address)
  await startTab(start)
}

describe('a tab whose address names versions', () => {
  it('asks about them, and starts no remote', async () => {
    await open('/academy?remotes=academy@1.3.0')
    expect(showPreview.mock.calls).toEqual([[{ versions: [['academy', '1.3.0']], isConfirmed: false }]])
    expect(start).not.toHaveBeenCalled()
  })

  it('asks about those of a link, and about what a new address names in a tab that shows others', async () => {
    sessionStorage.setItem('mfe:overrides', '{"academy":"1.0.0"}')
    await open('/academy?testers=firmado')
    await open('/academy?remotes=academy@1.3.0')
    expect(showPreview.mock.calls).toEqual([
      [{ link: 'firmado', isConfirmed: false }],
      [{ versions: [['academy', '1.3.0']], isConfirmed: false }],
    ])
  })

  it.each([
    [null, { versions: [['academy', '1.0.0']], isConfirmed: true }],
    ['firmado', { link: 'firmado', isConfirmed: true }],
  ])('shows what was confirmed in it after a reload (link: %s)', async (link, request) => {
    sessionStorage.setItem('mfe:overrides', '{"academy":"1.0.0"}')
    if (link) sessionStorage.setItem('mfe:testers', link)
    await open('/academy')
    expect(showPreview.mock.calls).toEqual([[request]])
    expect(start).not.toHaveBeenCalled()
  })

  it('opens the panel for an empty choice, and starts as usual; also with garbage in the storage', async () => {
    sessionStorage.setItem('mfe:overrides', 'no json')
    await open('/academy?remotes=&q=1')
    expect(useVersionsPanel.getState().isOpen).toBe(true)
    expect(start).toHaveBeenCalledOnce()
    expect(location.search).toBe('?q=1')
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
  })
})

describe('an address of this machine', () => {
  const chosen = (): TestersChoice => chooseVersions.mock.calls[0]?.[0](registry)

  it('is loaded by a development build, in the tab itself', async () => {
    vi.stubGlobal('__LOCAL_REMOTES__', true)
    await open(`/academy?remotes=academy@${local}`)
    expect(start).toHaveBeenCalledOnce()
    expect(chosen()).toEqual({ overrides: { academy: local }, refused: [] })
    expect(location.search).toBe('')
  })

  it('brings no published version into that tab', async () => {
    vi.stubGlobal('__LOCAL_REMOTES__', true)
    await open(`/academy?remotes=academy@${local},public@6.6.6`)
    expect(chosen()).toEqual({
      overrides: { academy: local },
      refused: [expect.stringContaining('no se abre junto a una dirección de esta máquina')],
    })
  })

  it('is no address for any other build, which asks and then refuses it', async () => {
    await open(`/academy?remotes=academy@${local}`)
    expect(start).not.toHaveBeenCalled()
    expect(showPreview).toHaveBeenCalledOnce()
  })
})
