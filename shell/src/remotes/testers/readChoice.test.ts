// @vitest-environment happy-dom
import type { Registry } from 'federation'
import { signInAs, signOut } from 'shared-auth/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const checkTestersLink = vi.fn()
vi.mock('shared-auth/api', async (original) => ({ ...(await original<object>()), checkTestersLink }))
const { readChoice } = await import('./readChoice.ts')

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const versions = { '1.0.0': version, '1.3.0': version }
const registry: Registry = {
  ...{ schema: 1, revision: 1 },
  remotes: { academy: { active: '1.0.0', history: [], versions } },
}
const FORBIDDEN = expect.stringContaining('Solo un administrador puede elegir versiones de prueba')
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

beforeEach(() => {
  vi.stubGlobal('__LOCAL_REMOTES__', false)
  sessionStorage.clear()
  signOut()
  checkTestersLink.mockReset()
})

function open(address: string) {
  history.replaceState(null, '', address)
  return readChoice(registry)
}

describe('readChoice', () => {
  it('accepts the versions of an administrator, and stores them for the tab', async () => {
    signInAs('admin')
    expect((await open('/academy?remotes=academy@1.3.0&q=1')).overrides).toEqual({ academy: '1.3.0' })
    expect(location.search).toBe('?q=1')
    expect(await open('/academy')).toEqual({ overrides: { academy: '1.3.0' }, refused: [] })
  })

  it.each([null, 'user', 'collaborator'] as const)('rejects the versions of the role %s', async (role) => {
    if (role) signInAs(role)
    expect(await open('/academy?remotes=academy@1.3.0')).toEqual({ overrides: {}, refused: [FORBIDDEN] })
    expect(location.search).toBe('')
    expect(sessionStorage.getItem('mfe:overrides')).toBeNull()
  })

  it('drops the choice of an administrator who has signed out', async () => {
    signInAs('admin')
    await open('/academy?remotes=academy@1.3.0')
    signOut()
    expect(await open('/academy')).toEqual({ overrides: {}, refused: [FORBIDDEN] })
    expect(await open('/academy')).toEqual({ overrides: {}, refused: [] })
  })

  it('accepts the versions of a signed link for the tab, until the link expires', async () => {
    checkTestersLink.mockResolvedValue({ versions: { academy: '1.3.0' }, expiresAt: inAnHour() })
    expect(await open('/academy?testers=firmado')).toEqual({ overrides: { academy: '1.3.0' }, refused: [] })
    expect(checkTestersLink).toHaveBeenCalledExactlyOnceWith({ token: 'firmado' })
    expect(location.search).toBe('')
    expect((await open('/academy')).overrides).toEqual({ academy: '1.3.0' })
    expect(await open('/academy?remotes=academy@1.0.0')).toMatchObject({ refused: [FORBIDDEN] })
    sessionStorage.setItem('mfe:testers', new Date(Date.now() - 1).toISOString())
    expect((await open('/academy')).overrides).toEqual({})
  })

  it('rejects a link that the site did not sign, or that has expired', async () => {
    checkTestersLink.mockRejectedValue(new Error('El enlace ha caducado.'))
    const { overrides, refused } = await open('/academy?testers=otro')
    expect(overrides).toEqual({})
    expect(refused).toEqual([expect.stringContaining('El enlace de prueba no vale o ha caducado')])
  })

  it('lets everybody choose in development builds', async () => {
    vi.stubGlobal('__LOCAL_REMOTES__', true)
    expect((await open('/academy?remotes=academy@1.3.0')).overrides).toEqual({ academy: '1.3.0' })
  })

  it('ignores garbage in the storage', async () => {
    signInAs('admin')
    sessionStorage.setItem('mfe:overrides', 'no json')
    expect(await open('/academy')).toEqual({ overrides: {}, refused: [] })
  })
})
