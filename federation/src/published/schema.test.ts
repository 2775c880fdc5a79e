import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isVersion } from './names.ts'
import { type RemoteRecord, registryProblem } from './schema.ts'

const version = {
  entry: 'remoteEntry.js',
  contract: 1,
  shared: { react: '19.3.1' },
  size: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  integrity: 'sha256-a',
}
const remote = { active: '1.0.0', history: ['0.9.0'], versions: { '1.0.0': version } }
const registry = { schema: 1, revision: 3, remotes: { academy: remote } }
const problemWith = (change: object) =>
  registryProblem({ ...registry, remotes: { academy: { ...remote, ...change } } })
const named = (name: string, value: unknown) => Object.fromEntries([[name, value]])

describe('registryProblem', () => {
  it('returns null for a registry that publishing wrote', () => {
    expect(registryProblem(registry)).toBeNull()
  })

  // Names become folders and addresses, and must not lead to other files or hosts.
  it.each(['..', '../public', 'Academy', 'a/b', 'a\\b', '%2e', '', '-a', 'a'.repeat(40), '__proto__'])(
    'rejects a remote that is named %j',
    (name) => {
      expect(registryProblem({ ...registry, remotes: named(name, remote) })).toContain('no puede existir')
    },
  )

  it.each(['..', '1.0', '01.0.0', '1.0.0+a', '1.0.0/x', '1.0.0%2f', '1.0.0\n', '1.0.0-', '__proto__'])(
    'rejects the version %j',
    (name) => {
      expect(problemWith({ active: null, versions: named(name, version) })).toContain('no puede existir')
    },
  )

  it.each(['..', '../x.js', 'a/x.js', '/x.js', 'x.js?a', 'x', '.x.js', 'x.js\n'])(
    'rejects the entry %j',
    (entry) => {
      expect(problemWith({ versions: { '1.0.0': { ...version, entry } } })).toContain('incompleta')
    },
  )

  it('rejects an unpublished active version and a path in the history', () => {
    for (const active of ['9.9.9', 'constructor', undefined])
      expect(problemWith({ active })).toBe('la versión activa de academy no está publicada')
    expect(problemWith({ history: ['../x'] })).toContain('el historial de academy')
  })

  it.each(Object.keys(version))('rejects a version without its %s', (part) => {
    const incomplete = { ...version, ...named(part, undefined) }
    expect(problemWith({ versions: { '1.0.0': incomplete } })).toBe(
      'la versión 1.0.0 de academy está incompleta',
    )
  })

  it('rejects a hash that browsers would ignore', () => {
    for (const integrity of ['', 'none'])
      expect(problemWith({ versions: { '1.0.0': { ...version, integrity } } })).toContain('está incompleta')
  })

  it('accepts a canary, withdrawn versions and a disabled remote', () => {
    const released = {
      canary: { version: '1.0.0', share: 12.5 },
      withdrawn: ['0.9.0', '1.0.0'],
      isStopped: true,
    }
    expect(problemWith(released)).toBeNull()
  })

  it.each([
    ['an unpublished version', { version: '9.9.9', share: 10 }],
    ['the name of an inherited member', { version: 'constructor', share: 10 }],
    ['no version', { share: 10 }],
    ['a share of nobody', { version: '1.0.0', share: 0 }],
    ['more than everybody', { version: '1.0.0', share: 100.1 }],
    ['a share that is no number', { version: '1.0.0', share: '10' }],
    ['nothing', null],
  ])('rejects a canary of %s', (_label, canary) => {
    expect(problemWith({ canary })).toContain('la versión de prueba de academy')
  })

  it('accepts only valid release fields, whatever they contain', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom('1.0.0', '0.9.0', '../x', true, 10))
    const canary = fc.oneof(value, fc.record({ version: value, share: fc.oneof(value, fc.double()) }))
    const fields = fc.record(
      { canary, withdrawn: fc.oneof(value, fc.array(value)), isStopped: value },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fields, (change) => {
        if (problemWith(change) !== null) return
        const {
          withdrawn = [],
          isStopped = true,
          canary = { version: '1.0.0', share: 1 },
        } = change as RemoteRecord
        for (const version of withdrawn) expect(isVersion(version)).toBe(true)
        expect(isStopped).toBe(true)
        expect(canary).toMatchObject({ version: '1.0.0', share: expect.any(Number) })
        expect(canary.share > 0 && canary.share <= 100).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('shortens and escapes names in its message', () => {
    const problem = registryProblem({ ...registry, remotes: named(`a\n${'x'.repeat(500)}`, remote) }) ?? ''
    expect(problem).not.toContain('\n')
    expect(problem.length).toBeLessThan(150)
  })
})
