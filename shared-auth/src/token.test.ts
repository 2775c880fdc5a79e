import { describe, expect, it, vi } from 'vitest'
import { fakeToken } from './testing.ts'
import { haveSameOwner, isExpired, userFromToken } from './token.ts'

describe('userFromToken', () => {
  it('reads the user of a social sign-in, including accents', () => {
    const token = fakeToken({
      sub: 'u1',
      name: 'José Ñandú',
      photo: 'https://p.test/1.png',
      role: 'collaborator',
    })
    expect(userFromToken(token)).toEqual({
      id: 'u1',
      name: 'José Ñandú',
      email: '',
      username: '',
      role: 'collaborator',
      photo: 'https://p.test/1.png',
    })
  })

  it('falls back to the role user for an unknown role', () => {
    expect(userFromToken(fakeToken({ sub: 'u1', role: 'root' }))?.role).toBe('user')
  })

  it.each([
    '',
    'junk',
    'a.b.c',
    'a.bnVsbA.c',
    'a.Nw.c',
    fakeToken({ name: 'nobody' }),
    fakeToken({ sub: 7 }),
  ])('returns null for %s', (token) => {
    expect(userFromToken(token)).toBeNull()
  })
})

describe('isExpired', () => {
  it('is true after the lifetime of a token, counted from when this tab first saw it', () => {
    vi.useFakeTimers()
    const iat = 4_000_000_000
    const token = fakeToken({ iat, exp: iat + 600 })
    expect(isExpired(token)).toBe(false)
    vi.setSystemTime((iat + 7_200) * 1000)
    expect(isExpired(token)).toBe(false)
    vi.advanceTimersByTime(600_000)
    expect(isExpired(token)).toBe(true)
    expect(isExpired(fakeToken({ iat, exp: iat + 601 }))).toBe(false)
    vi.useRealTimers()
  })

  it('is false for tokens without a lifetime', () => {
    expect(['opaque', fakeToken({ exp: 'soon' })].map(isExpired)).toEqual([false, false])
  })
})

describe('haveSameOwner', () => {
  it('compares sub, and accepts a token without it', () => {
    expect(haveSameOwner(fakeToken({ sub: '1' }), fakeToken({ sub: '2' }))).toBe(false)
    expect(haveSameOwner('a1', 'a2')).toBe(true)
  })
})
