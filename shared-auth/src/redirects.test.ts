import { afterEach, describe, expect, it, vi } from 'vitest'
import { configureApi } from './connection.ts'
import {
  comeBackOf,
  comeBackState,
  homePathFor,
  isAuthPage,
  landingPath,
  loginLinkFrom,
  loginPathFor,
  returnState,
  safePath,
  saveLastURL,
  startOf,
  takeLastURL,
} from './redirects.ts'
import { openBrowser } from './testBrowser.ts'

afterEach(() => vi.unstubAllGlobals())

const FOREIGN: unknown[] = [
  '//e',
  '///e',
  '/\\e',
  '\\/e',
  '\\\\e',
  '/%5C/e',
  '/%5Ce',
  '/%5c%5ce',
  '/%2Fe',
  '/%2f%2fe',
  '/%255Ce',
  '/%25252Fe',
  '/.//e',
  '/a/..//e',
  '/a/..%2f%2fe',
  '/\t/e',
  '/\n/e',
  '\t//e',
  '/a\u0000',
  '/a\u007f',
  '/a\u0085',
  '/a%00',
  '/a%0d%0aSet-Cookie:x',
  '/a%C2%85',
  '/a?b=%0a',
  '/a?b=\r',
  '/%',
  '/%E0%A4',
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  'data:text/html,x',
  'http://e',
  'https:/e',
  'e',
  ' /a',
  '',
  ['/a'],
  [['//e']],
  { toString: () => '/a' },
  null,
  undefined,
  7,
]

const OWN = [
  '/',
  '/dashboard',
  '/dashboard/user/list?page=2&search=a%2F%2Fb',
  '/dashboard/user/list?search=100%',
  '/repo?wamsg=hola%20%5C%20adi%C3%B3s#precio',
  '/team/jos%C3%A9',
  '/team/josé',
  '/a%2Fb',
  '/100%25',
  '/a:b@c',
]

describe('safePath', () => {
  it.each(FOREIGN.map((value) => [value]))('rejects %j', (value) => {
    expect(safePath(value)).toBeNull()
  })

  it.each(OWN)('accepts %s unchanged', (value) => {
    expect(safePath(value)).toBe(value)
    expect(new URL(value, 'http://site.test').origin).toBe('http://site.test')
  })
})

describe('landingPath', () => {
  const admin = { role: 'admin' } as const

  it.each([admin, { role: 'user' } as const, { role: 'collaborator' } as const])(
    'sends %j to the page that the sign-in began on',
    (user) => {
      expect(landingPath({ user, startedOn: '/academy/devops?a=b', lastURL: '/team' })).toBe(
        '/academy/devops?a=b',
      )
    },
  )

  it('returns lastURL for an admin without a start page, else the dashboard', () => {
    expect(landingPath({ user: admin, startedOn: '//e', lastURL: '/team' })).toBe('/team')
    expect(landingPath({ user: admin, startedOn: ['/a', '/b'], lastURL: '/%5C/e' })).toBe('/dashboard')
    expect(landingPath({ user: admin })).toBe('/dashboard')
  })

  it.each([{ role: 'user' } as const, { role: 'collaborator' } as const, null])(
    'sends %j without a start page to the dashboard',
    (user) => expect(landingPath({ user, startedOn: null, lastURL: '/team' })).toBe('/dashboard'),
  )

  it('never returns a sign-in page', () => {
    const startedOn = '/auth/login?redirectURL=%2Fteam'
    expect(landingPath({ user: admin, startedOn, lastURL: '/LOGIN' })).toBe('/dashboard')
  })

  it.each(FOREIGN.map((value) => [value]))('never returns %j for any role', (startedOn) => {
    for (const role of ['user', 'admin'] as const)
      expect(landingPath({ user: { role }, startedOn, lastURL: startedOn })).toBe('/dashboard')
  })
})

describe('loginLinkFrom', () => {
  const link = (address: string, state: unknown = null) => {
    const { pathname, search } = new URL(address, 'http://site.test')
    const { to, state: kept } = loginLinkFrom({ pathname, search, state })
    return [to, startOf(kept)]
  }

  it('returns to the page, with its query', () => {
    expect(link('/academy/devops/aws?a=b')).toEqual(['/auth/login', '/academy/devops/aws?a=b'])
  })

  it('passes redirectURL on, and does not return to the home page', () => {
    expect(link('/?redirectURL=%2Fdashboard%2Fsetting')).toEqual([
      '/auth/login?redirectURL=%2Fdashboard%2Fsetting',
      null,
    ])
    expect(link('/?redirectURL=//e')).toEqual(['/auth/login', null])
    expect(link('/')).toEqual(['/auth/login', null])
  })

  it('keeps the state of a sign-in page', () => {
    expect(link('/auth/login', comeBackState('/team'))).toEqual(['/auth/login', '/team'])
    expect(link('/auth/login', returnState('/team'))).toEqual(['/auth/login', '/team'])
    expect(link('/login?redirectURL=%2Fteam')).toEqual(['/auth/login?redirectURL=%2Fteam', null])
  })
})

describe('loginPathFor and homePathFor', () => {
  it('encode the path', () => {
    expect(loginPathFor('/dashboard/user/list?page=2&limit=20')).toBe(
      '/auth/login?redirectURL=%2Fdashboard%2Fuser%2Flist%3Fpage%3D2%26limit%3D20',
    )
    expect(homePathFor('/dashboard?a=b')).toBe('/?redirectURL=%2Fdashboard%3Fa%3Db')
  })

  it('leave out foreign addresses and sign-in pages', () => {
    for (const redirect of ['//e', '/auth/login', null, undefined])
      expect(loginPathFor(redirect)).toBe('/auth/login')
  })

  it("use the site's own sign-in page", () => {
    configureApi({ loginPath: '/login' })
    expect(loginPathFor()).toBe('/login')
    expect(loginPathFor('/dashboard')).toBe('/login?redirectURL=%2Fdashboard')
    configureApi({ loginPath: '/auth/login' })
  })
})

describe('comeBackOf', () => {
  it('reads what comeBackState wrote', () => {
    expect(comeBackOf(comeBackState('/academy/devops?a=b'))).toBe('/academy/devops?a=b')
  })

  it.each([null, undefined, 'x', 7, {}, { comeBackTo: null }, { comeBackTo: ['/a'] }])(
    'returns null for the state %j',
    (state) => expect(comeBackOf(state)).toBeNull(),
  )

  it.each(['//e', '/\\e', 'https://e', 'javascript:alert(1)', '/auth/login', '/marca/login'])(
    'returns null for the path %s',
    (path) => expect(comeBackOf(comeBackState(path))).toBeNull(),
  )
})

describe('isAuthPage', () => {
  it.each([
    '/login',
    '/login2',
    '/Login/',
    '/auth/login?x=1',
    '/auth/password/restore/secret',
    '/%61uth/password/restore/secret',
    '/oauth/google/success?accessToken=x',
    '/marca/login',
  ])('is true for %s', (path) => expect(isAuthPage(path)).toBe(true))

  it.each(['/', '/dashboard', '/logins', '/authors', '/team?next=/auth/login'])('is false for %s', (path) =>
    expect(isAuthPage(path)).toBe(false),
  )
})

describe('lastURL', () => {
  it('holds path and query, and is removed when read', () => {
    const { storage } = openBrowser({ path: '/projects/uno?tab=2#top' })
    saveLastURL()
    expect(storage.get('lastURL')).toBe('/projects/uno?tab=2')
    expect(takeLastURL()).toBe('/projects/uno?tab=2')
    expect(takeLastURL()).toBeNull()
  })

  it('is ignored when the stored address is foreign', () => {
    openBrowser({ stored: { lastURL: '//e' } })
    expect(takeLastURL()).toBeNull()
  })
})
