import { afterEach, describe, expect, it, vi } from 'vitest'
import { openBrowser, STORED, storageOver } from './testBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', username: 'ada', role: 'admin' } as const

async function loadSessionModule() {
  vi.resetModules()
  return import('./session.ts')
}

function throwingStorage(method: 'getItem' | 'setItem', values: Record<string, string> = {}): Storage {
  return {
    ...storageOver(new Map(Object.entries(values))),
    [method]: () => {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  }
}

describe('session', () => {
  it('loads without a browser, in state loading', async () => {
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
      expiredOn: null,
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

  it('stores tokens and user, and mirrors the state without secrets', async () => {
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

  it('leaves nothing that an account read to another one that signs in after its session expired', async () => {
    const { storage } = openBrowser({ stored: { academyBookmarks: '[]' } })
    const { clearSession, session } = await loadSessionModule()
    session.signIn({ accessToken: 'a1', refreshToken: 'r1', user })
    clearSession({ isExpired: true })
    expect(storage.get('academyBookmarks')).toBe('[]')
    session.signIn({ accessToken: 'a2', refreshToken: 'r2', user: { ...user, id: 'u2' } })
    expect(storage.has('academyBookmarks')).toBe(false)
  })

  it('updates the user of a session, and ignores the update when signed out', async () => {
    const { storage } = openBrowser({ stored: STORED })
    const { session } = await loadSessionModule()
    session.updateUser({ ...user, name: 'Ada L.' })
    expect(JSON.parse(storage.get('user') ?? '').name).toBe('Ada L.')
    session.clear()
    session.updateUser(user)
    expect(session.get().user).toBeNull()
    expect(storage.has('user')).toBe(false)
  })

  it('stores no user after another tab signed out, before its event arrives', async () => {
    const { storage } = openBrowser({ stored: STORED })
    const { session } = await loadSessionModule()
    expect(session.isSignedIn()).toBe(true)
    storage.clear()
    session.updateUser(user)
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

  it('distinguishes an expiry from a sign-out in another tab', async () => {
    const { storage, announce } = openBrowser({ path: '/team?tab=2', stored: STORED })
    const { session } = await loadSessionModule()
    expect(session.get().isExpired).toBe(false)
    storage.set('expiredAt', String(Date.now()))
    storage.delete('accessToken')
    announce('accessToken')
    expect(session.get()).toMatchObject({ isExpired: true, expiredOn: '/team?tab=2' })
    session.signIn({ accessToken: 'a2', refreshToken: 'r2', user })
    expect(storage.has('expiredAt')).toBe(false)
    storage.delete('accessToken')
    announce('accessToken')
    expect(session.get()).toMatchObject({ isExpired: false, expiredOn: null })
  })

  it.each([
    ['while', 1, true],
    ['before', -1, false],
  ])('reads whether another tab ended the session %s this page loaded', async (_when, offset, isExpired) => {
    openBrowser({ path: '/team', stored: { expiredAt: String(performance.timeOrigin + offset) } })
    const { session } = await loadSessionModule()
    expect(session.get()).toMatchObject({ isExpired, expiredOn: isExpired ? '/team' : null })
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
  it.each(['getItem', 'setItem'] as const)('works in memory when %s throws', async (method) => {
    openBrowser({ localStorage: throwingStorage(method) })
    const { session, storedTokens } = await loadSessionModule()
    session.signIn({ accessToken: 'a1', refreshToken: 'r1', user })
    session.setAccessToken('a2', 'r2')
    expect(session.get()).toMatchObject({ accessToken: 'a2', refreshToken: 'r2', user })
    expect(storedTokens()).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
    session.clear()
    expect(session.isSignedIn()).toBe(false)
    expect(storedTokens()).toEqual({ accessToken: null, refreshToken: null })
  })

  it('keeps the session when the quota is full', async () => {
    openBrowser({ localStorage: throwingStorage('setItem', STORED) })
    const { session, storedTokens } = await loadSessionModule()
    session.setAccessToken('a2')
    expect(storedTokens()).toEqual({ accessToken: 'a2', refreshToken: 'r1' })
    expect(session.get()).toMatchObject({ accessToken: 'a2', user })
  })

  it('works in memory when the browser denies access to the storage', async () => {
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
