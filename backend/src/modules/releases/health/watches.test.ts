import type { RemoteRecord } from 'federation'
import { describe, expect, it } from 'vitest'
import { watchesOf } from './watches.ts'

const now = new Date('2026-11-22T10:00:00.000Z')
const published = {
  entry: 'remoteEntry.js',
  contract: 2,
  shared: {},
  size: 1,
  publishedAt: '',
  integrity: 'sha256-',
}

const record = (changes: Partial<RemoteRecord> = {}): RemoteRecord => ({
  active: '1.0.1',
  history: ['1.0.0'],
  versions: { '1.0.0': published, '1.0.1': published, '1.1.0': published },
  ...changes,
})

const activated = (minutesAgo: number, version = '1.0.1') =>
  new Map([['academy', { version, at: new Date(now.getTime() - minutesAgo * 60_000) }]])

const found = (changes: Partial<RemoteRecord>, activations = new Map()) =>
  watchesOf({ academy: record(changes) }, activations, now).map(({ version, before }) => [version, before])

describe('watchesOf', () => {
  it('watches a canary against the active version', () => {
    expect(found({ canary: { version: '1.1.0', share: 10 } })).toEqual([['1.1.0', '1.0.1']])
  })

  it('watches an activated version for a day against the version before', () => {
    expect(found({}, activated(24 * 60 - 1))).toEqual([['1.0.1', '1.0.0']])
    expect(found({}, activated(24 * 60))).toEqual([])
    expect(found({}, activated(1, '1.0.0'))).toEqual([])
  })

  it('watches a first version too, which nothing can replace', () => {
    expect(found({ history: [] }, activated(1))).toEqual([['1.0.1', null]])
    expect(found({ withdrawn: ['1.0.0'] }, activated(1))).toEqual([['1.0.1', null]])
  })

  it.each([
    ['disabled remote', { isStopped: true, canary: { version: '1.1.0', share: 10 } }],
    ['withdrawn canary', { canary: { version: '1.1.0', share: 10 }, withdrawn: ['1.1.0'] }],
    ['version that was activated long ago', {}],
  ] as const)('does not watch a %s', (_title, changes) => {
    expect(found(changes as Partial<RemoteRecord>)).toEqual([])
  })
})
