import type { PublishedVersion, RemoteRecord } from 'federation'
import { describe, expect, it } from 'vitest'
import { candidatesOf, type VersionRequest } from './candidates.ts'

const published: PublishedVersion = {
  ...{ entry: 'remoteEntry.js', contract: 2, shared: {}, size: 1, publishedAt: '', integrity: '' },
}
const record: RemoteRecord = {
  active: '1.2.0',
  history: ['1.0.0', '1.1.0'],
  versions: { '1.0.0': published, '1.1.0': published, '1.2.0': published, '1.3.0': published },
  canary: { version: '1.3.0', share: 10 },
}

function chosen(request: Partial<VersionRequest>): string[] {
  const candidates = candidatesOf({ name: 'academy', record, override: null, ...request })
  return candidates.map(({ version, source }) => `${version} ${source}`)
}

describe('candidatesOf', () => {
  it('returns the active version, then the earlier ones, newest first', () => {
    expect(chosen({})).toEqual(['1.2.0 registry', '1.1.0 fallback', '1.0.0 fallback'])
  })

  it('returns the canary first for its share of the visitors, then the active version', () => {
    expect(chosen({ isInCanary: true })).toEqual(['1.3.0 canary', '1.2.0 registry', '1.1.0 fallback'])
  })

  it("prefers a tester's override to the canary", () => {
    expect(chosen({ isInCanary: true, override: '1.0.0' })).toEqual(['1.0.0 override'])
  })

  it.each([
    ['canary', '1.3.0', ['1.2.0 registry', '1.1.0 fallback', '1.0.0 fallback']],
    ['active version', '1.2.0', ['1.3.0 canary', '1.1.0 fallback', '1.0.0 fallback']],
    ['version before', '1.1.0', ['1.3.0 canary', '1.2.0 registry', '1.0.0 fallback']],
  ])('skips a %s that is withdrawn, or that broke in this tab', (_label, version, rest) => {
    expect(chosen({ isInCanary: true, broken: [version] })).toEqual(rest)
    expect(chosen({ isInCanary: true, record: { ...record, withdrawn: [version] } })).toEqual(rest)
  })

  it('prefers the version that an open tab shows while it may be loaded', () => {
    expect(chosen({ kept: '1.1.0' })).toEqual(['1.1.0 registry', '1.2.0 registry', '1.0.0 fallback'])
    expect(chosen({ kept: '1.3.0' })[0]).toBe('1.3.0 canary')
    expect(chosen({ kept: '1.1.0', record: { ...record, withdrawn: ['1.1.0'] } })[0]).toBe('1.2.0 registry')
    expect(chosen({ kept: '9.9.9' })[0]).toBe('1.2.0 registry')
  })

  it("returns only a tester's override for a disabled remote", () => {
    const stopped = { ...record, isStopped: true as const }
    expect(chosen({ record: stopped, isInCanary: true, kept: '1.2.0' })).toEqual([])
    expect(chosen({ record: stopped, override: '1.3.0' })).toEqual(['1.3.0 override'])
  })

  it('returns a canary without an active version for its share of the visitors only', () => {
    const fresh = { ...record, active: null, history: [] }
    expect(chosen({ record: fresh })).toEqual([])
    expect(chosen({ record: fresh, isInCanary: true })).toEqual(['1.3.0 canary'])
  })
})
