import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, STORED, storageOver } from './testBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' } as const

async function loadSessionModule() {
  vi.resetModules()
  return import('./session.ts')
}

function refusingStorage(refused: 'getItem' | 'setItem', values: Record<string, string> = {}): Storage {
  return {
    ...storageOver(new Map(Object.entries(values))),
    [refused]: () => {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  }
}

describe('session', () => {
  it('works without a browser, and is unknown there', async () => {
    expect(typeof window).toBe('undefined')
    const { session } = await loadSessionModule()
    expect(session.get()).toMatchObject({ accessToken: null, user: null, userState: 'loading' })
    expect(session.isSignedIn()).toBe(false)
  })

  it('reads the storage at first use and not at import', async () => {
    const getItem = vi.fn((key: string) => (STORED as Record<string, string>)[key] ?? null)
    openBrowser({ localStorage: { ...storageOver(new Map()), getItem } })
    const { session } = await loadSessionModule()
    expect(getItem).not.toHaveBeenCalled()
    expect(session.get()).toEqual({
      accessToken: 'a1',
      refreshToken: 'r1',
      user,
      userState: 'ready',
      loading: false,
      error: null,
      isExpired: false,
    })
  })

  it.each([
    ...['{', 'null', '[]', '7', '{"id":"u1"}', '{"id":"u1","role":"root"}', '{"id":7,"role":"admin"}'],
    ...['{"id":"u1","role":"admin","name":{}}', '{"id":"u1","role":"admin","photo":[7]}'],
  ])('counts as signed out while the stored user is %s', async (json) => {
    openBrowser({ stored: { ...STORED, user: json } })
    const { session } = await loadSessionModule()
    expect(session.isSignedIn()).toBe(false)
    expect(session.get().user).toBeNull()
  })

  it('counts as signed out with a user but no token', async () => {
    openBrowser({ stored: { user: STORED.user, refreshToken: 'r1' } })
    const { session } = await loadSessionModule()
    expect(session.get()).toMatchObject({
      accessToken: null,
      refreshToken: null,
      user: null,
      userState: 'ready',
    })
  })

  it('stores tokens and user apart, and mirrors only what is no secret', async () => {
    const { storage } = openBrowser()
    const { session } = await loadSessionModule()
    session.signIn({ accessToken: 'top-secret-1', refreshToken: 'top-secret-2', user })
    expect(session.isSignedIn()).toBe(true)
    expect(storage.get('accessToken')).toBe('top-secret-1')
    expect(storage.get('refreshToken')).toBe('top-secret-2')
    expect(JSON.parse(storage.get('user') ?? '')).toEqual(user)
    expect(JSON.parse(storage.get('auth') ?? '')).toEqual({
      user,
      userState: 'ready',
      loading: false,
      error: null,
    })
    expect(storage.get('auth')).not.toContain('secret')
    session.clear()
    expect([...storage.keys()]).toEqual(['auth'])
    expect(storage.get('auth')).not.toContain('Ada')
  })

  it('updates the user of a session, and of none nothing', async () => {
    const { storage } = openBrowser({ stored: STORED })
    const { session } = await loadSessionModule()
    session.updateUser({ ...user, name: 'Ada L.' })
    expect(JSON.parse(storage.get('user') ?? '').name).toBe('Ada L.')
    session.clear()
    session.updateUser(user)
    expect(session.get().user).toBeNull()
    expect(storage.has('user')).toBe(false)
  })
})

describe('session in another tab', () => {
  it('follows sign-in, renewed tokens and sign-out', async () => {
    const { storage, announce } = openBrowser()
    const { session } = await loadSessionModule()
    expect(session.isSignedIn()).toBe(false)
    for (const [key, value] of Object.entries(STORED)) storage.set(key, value)
    announce('accessToken')
    expect(session.get()).toMatchObject({ accessToken: 'a1', user, userState: 'ready' })
    const before = session.get().user
    storage.set('accessToken', 'a2')
    announce('accessToken')
    expect(session.get().accessToken).toBe('a2')
    expect(session.get().user).toBe(before)
    storage.delete('accessToken')
    announce('accessToken')
    expect(session.isSignedIn()).toBe(false)
    expect(session.get().refreshToken).toBeNull()
  })

  it('follows a cleared storage and ignores other keys', async () => {
    const { storage, announce } = openBrowser({ stored: STORED })
    const { session } = await loadSessionModule()
    expect(session.isSignedIn()).toBe(true)
    storage.clear()
    announce('theme')
    expect(session.isSignedIn()).toBe(true)
    announce(null)
    expect(session.isSignedIn()).toBe(false)
  })
})

describe('session without a working storage', () => {
  it.each(['getItem', 'setItem'] as const)('lives in memory when %s is refused', async (refused) => {
    openBrowser({ localStorage: refusingStorage(refused) })
    const { session, storedTokens } = await loadSessionModule()
    session.signIn({ accessToken: 'a1', refreshToken: 'r1', user })
    session.setAccessToken('a2', 'r2')
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', user })
    expect(storedTokens()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
    session.clear()
    expect(session.isSignedIn()).toBe(false)
    expect(storedTokens()).toEqual({ accessToken: null, refreshToken: null })
  })

  it('keeps what it had read when the quota is full', async () => {
    openBrowser({ localStorage: refusingStorage('setItem', STORED) })
    const { session, storedTokens } = await loadSessionModule()
    session.setAccessToken('a2')
    expect(storedTokens()).toEqual({ accessToken: 'a2', refreshToken: 'r1' })
    expect(session.get()).toMatchObject({ accessToken: 'a2', user })
  })

  it('lives in memory when the browser denies the storage itself', async () => {
    openBrowser()
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    const { session } = await loadSessionModule()
    expect(session.get().userState).toBe('ready')
    session.signIn({ accessToken: 'a1', refreshToken: 'r1', user })
    expect(session.isSignedIn()).toBe(true)
  })
})
