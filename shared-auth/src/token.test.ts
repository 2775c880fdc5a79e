import { describe, expect, it } from 'vitest'
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

describe('isExpired and haveSameOwner', () => {
  it('compare exp and sub, and accept a token without them', () => {
    expect([fakeToken(), fakeToken({ exp: 1 }), 'opaque', fakeToken({ exp: 'soon' })].map(isExpired)).toEqual(
      [false, true, false, false],
    )
    expect(haveSameOwner(fakeToken({ sub: '1' }), fakeToken({ sub: '2' }))).toBe(false)
    expect(haveSameOwner('a1', 'a2')).toBe(true)
  })
})
