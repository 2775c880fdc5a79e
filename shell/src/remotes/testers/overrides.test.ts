// @vitest-environment happy-dom
import type { Registry } from 'federation'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptVersions, requestedVersions, withoutChoice } from './overrides.ts'
import { withOverrides } from './withOverrides.ts'

const version = { entry: 'remoteEntry.js', contract: 1, shared: {}, size: 1, publishedAt: '', integrity: '' }
const registry: Registry = {
  schema: 1,
  revision: 1,
  remotes: {
    academy: {
      active: '1.0.0',
      history: [],
      versions: { '1.0.0': version, '1.2.0': version, '1.3.0': version },
      withdrawn: ['1.2.0'],
    },
  },
}
const accept = (search: string) => acceptVersions(registry, requestedVersions(search))

beforeEach(() => void vi.stubGlobal('__LOCAL_REMOTES__', false))

describe('the versions in an address', () => {
  it('are accepted when they are published', () => {
    expect(accept('?remotes=academy@1.3.0')).toEqual({ overrides: { academy: '1.3.0' }, refused: [] })
  })

  it.each([
    ['academy@9.9.9', 'La versión 9.9.9 de academy no está publicada.'],
    ['academy@1.2.0', 'La versión 1.2.0 de academy está retirada.'],
    ['academy@', 'no está publicada'],
    ['academy@constructor', 'no está publicada'],
    ['academy', 'no está publicada'],
    ['otra@1.0.0', 'No hay ninguna parte del sitio que se llame «otra».'],
    ['academy@http://e.example/remoteEntry.js', 'solo se aceptan versiones publicadas'],
    ['academy@http://localhost:5172/remoteEntry.js', 'solo se aceptan versiones publicadas'],
    ['academy@../public/1.0.0', 'solo se aceptan versiones publicadas'],
  ])('are rejected as %s, with the reason', (asked, reason) => {
    const { overrides, refused } = accept(`?remotes=${encodeURIComponent(asked)}`)
    expect(overrides).toEqual({})
    expect(refused).toEqual([expect.stringContaining(reason)])
  })

  it('may be local addresses in development builds only', () => {
    vi.stubGlobal('__LOCAL_REMOTES__', true)
    const local = 'http://localhost:5172/remoteEntry.js'
    expect(accept(`?remotes=academy@${local}`).overrides).toEqual({ academy: local })
    expect(accept('?remotes=academy@http://e.example/x.js').overrides).toEqual({})
  })
})

it('removes the choice from the address, and nothing else', () => {
  expect(withoutChoice(new URL('http://a.example/academy?remotes=academy@1.3.0&q=1&testers=x#x'))).toBe(
    '/academy?q=1#x',
  )
})

it('adds overrides to an address, in place of earlier ones', () => {
  const link = (address: string) =>
    withOverrides(new URL(address), { academy: '1.3.0', public: '1.0.1' }).replaceAll('%40', '@')
  expect(link('http://a.example/team')).toBe('http://a.example/team?remotes=academy@1.3.0,public@1.0.1')
  expect(link('http://a.example/team?q=1&remotes=academy@1.0.0#x')).toBe(
    'http://a.example/team?q=1&remotes=academy@1.3.0,public@1.0.1#x',
  )
})
