import { describe, expect, it } from 'vitest'
import { parseRegistry } from './parseRegistry.ts'

const version = {
  entry: 'remoteEntry.js',
  contract: 1,
  shared: { react: '19.3.1' },
  size: 1,
  publishedAt: '2026-01-01T00:00:00.000Z',
  integrity: 'sha256-a',
}
const remote = {
  active: '1.1.0-beta.1',
  history: ['0.9.0', '1.0.0'],
  versions: { '1.0.0': version, '1.1.0-beta.1': version },
}
const registry = { schema: 1, revision: 3, remotes: { academy: remote } }
const usable = (value: unknown) => parseRegistry(JSON.stringify(value))

const withVersions = (versions: unknown) => ({
  ...registry,
  remotes: { academy: { ...remote, active: null, versions } },
})
const withRemote = (change: object) => ({ ...registry, remotes: { academy: { ...remote, ...change } } })
const withPublished = (change: object) => withVersions({ '1.0.0': { ...version, ...change } })

describe('parseRegistry', () => {
  it('parses a registry written by mfe', () => {
    expect(usable(registry)).toEqual(registry)
    expect(usable({ schema: 1, revision: 0, remotes: {} }).remotes).toEqual({})
  })

  it('parses a canary, withdrawn versions and a disabled remote', () => {
    const release = {
      ...{ canary: { version: '1.0.0', share: 10 }, withdrawn: ['0.9.0'], isStopped: true },
    }
    expect(usable(withRemote(release)).remotes.academy).toMatchObject(release)
    expect(() => usable(withRemote({ withdrawn: '1.0.0' }))).toThrow('no es un registro')
  })

  // An older shell can read the registry of a newer release.
  it('ignores an unknown remote', () => {
    expect(usable({ ...registry, remotes: { academy: remote, '../otro': remote } }).remotes.academy).toEqual(
      remote,
    )
  })

  it.each([
    '..',
    '.',
    '',
    '../public/1.0.0',
    '1.0.0/../../public/1.0.0',
    '1.0.0/x',
    '1.0.0\\..\\x',
    '%2e%2e',
    '1.0.0%2f..',
    '1.0.0?',
    '1.0.0#',
    '/e.example',
    '//e.example/x',
    'https://e.example',
    '1.0.0\n',
    'constructor',
    '__proto__',
  ])('rejects the version %j, which would lead out of its folder', (name) => {
    expect(() => usable(withVersions(Object.fromEntries([[name, version]])))).toThrow('no es un registro')
  })

  it.each([
    '..',
    '',
    '../x.js',
    'inner/x.js',
    '\\x.js',
    '%2e%2e/x.js',
    '/x.js',
    '//e.example/x.js',
    'https://e.example/x.js',
    'x.js?a',
    'x.js#a',
    'x.js\n',
  ])('rejects the entry %j, which would lead out of the folder of its version', (entry) => {
    expect(() => usable(withPublished({ entry }))).toThrow('no es un registro')
  })

  it.each(['../../public/1.0.0', '9.9.9', 'constructor', '', undefined])(
    'rejects the active version %j, which is not published',
    (active) => {
      expect(() => usable(withRemote({ active }))).toThrow('no es un registro')
    },
  )

  it.each([undefined, null, '', 'none', 1])('rejects the hash %j, which browsers ignore', (integrity) => {
    expect(() => usable(withPublished({ integrity }))).toThrow('no es un registro')
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['another schema', { ...registry, schema: 2 }],
    ['no revision', { ...registry, revision: '3' }],
    ['no remotes', { ...registry, remotes: undefined }],
    ['a list of remotes', { ...registry, remotes: [remote] }],
    ['a remote that is null', { ...registry, remotes: { academy: null } }],
    ['no versions', withRemote({ versions: undefined })],
    ['no history', withRemote({ history: undefined })],
    ['a version that is null', withVersions({ '1.0.0': null })],
    ['a version without what it shares', withPublished({ shared: null })],
    ['a version without its date', withPublished({ publishedAt: undefined })],
  ])('rejects %s, so that the copy in the page is used', (_label, value) => {
    expect(() => usable(value)).toThrow('no es un registro')
  })

  it('rejects a truncated registry', () => {
    expect(() => parseRegistry(JSON.stringify(registry).slice(0, -9))).toThrow('no es un registro')
  })
})
