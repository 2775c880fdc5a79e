// @vitest-environment happy-dom
import type { Registry } from 'federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asksForPanel, clearOverrides, readOverrides, storeOverrides, withoutOverrides } from './overrides.ts'
import { withOverrides } from './testers/withOverrides.ts'

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  schema: 1,
  revision: 1,
  remotes: { academy: { active: '1.0.0', history: [], versions: { '1.0.0': version, '1.3.0': version } } },
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('__LOCAL_REMOTES__', false)
})

describe('readOverrides', () => {
  it('takes published versions from the address', () => {
    expect(readOverrides(registry, '?remotes=academy@1.3.0')).toEqual({
      overrides: { academy: '1.3.0' },
      refused: [],
    })
  })

  it('stores them for this tab until they are cleared', () => {
    storeOverrides({ academy: '1.3.0' })
    expect(readOverrides(registry, '').overrides).toEqual({ academy: '1.3.0' })
    clearOverrides()
    expect(readOverrides(registry, '').overrides).toEqual({})
  })

  it.each([
    ['academy@9.9.9', 'La versión 9.9.9 de academy no está publicada.'],
    ['academy@', 'no está publicada'],
    ['academy@constructor', 'no está publicada'],
    ['academy', 'no está publicada'],
    ['otra@1.0.0', 'No hay ninguna parte del sitio que se llame «otra».'],
    ['academy@http://e.example/remoteEntry.js', 'solo se aceptan versiones publicadas'],
    ['academy@http://localhost:5172/remoteEntry.js', 'solo se aceptan versiones publicadas'],
    ['academy@../public/1.0.0', 'solo se aceptan versiones publicadas'],
  ])('refuses %s and says why', (asked, reason) => {
    const { overrides, refused } = readOverrides(registry, `?remotes=${encodeURIComponent(asked)}`)
    expect(overrides).toEqual({})
    expect(refused).toEqual([expect.stringContaining(reason)])
  })

  it('accepts local addresses in development builds only', () => {
    vi.stubGlobal('__LOCAL_REMOTES__', true)
    const local = 'http://localhost:5172/remoteEntry.js'
    expect(readOverrides(registry, `?remotes=academy@${local}`).overrides).toEqual({ academy: local })
    expect(readOverrides(registry, '?remotes=academy@http://e.example/x.js').overrides).toEqual({})
  })

  it('ignores invalid stored values', () => {
    sessionStorage.setItem('mfe:overrides', 'no json')
    expect(readOverrides(registry, '')).toEqual({ overrides: {}, refused: [] })
  })
})

it('withoutOverrides keeps the rest of the address', () => {
  expect(withoutOverrides(new URL('http://a.example/academy?remotes=academy@1.3.0&q=1#x'))).toBe(
    '/academy?q=1#x',
  )
})

it('a link makes another browser load the same versions', () => {
  const link = (from: string) => withOverrides(new URL(from), { academy: '1.3.0', public: '1.0.1' })
  expect(link('http://a.example/team')).toBe('http://a.example/team?remotes=academy@1.3.0,public@1.0.1')
  expect(link('http://a.example/team?q=1&remotes=academy@1.0.0#x')).toBe(
    'http://a.example/team?q=1&remotes=academy@1.3.0,public@1.0.1#x',
  )
})

it('asksForPanel is true for the parameter without versions', () => {
  expect([asksForPanel('?remotes='), asksForPanel('?remotes=academy@1.0.0'), asksForPanel('')]).toEqual([
    true,
    false,
    false,
  ])
})
