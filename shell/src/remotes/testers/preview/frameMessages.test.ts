import { describe, expect, it } from 'vitest'
import { readFrameMessage } from './frameMessages.ts'

const report = {
  registry: { source: 'live', revision: 7, problem: null },
  remotes: {
    academy: {
      ...{ version: '1.2.0', source: 'override', startedAt: 3, ms: 20 },
      attempts: [{ version: '1.2.0', source: 'override', ms: 20, error: null }],
    },
  },
  slots: {
    'public.home': [{ remote: 'academy', version: null, part: 'A', startedAt: 1, ms: 2, error: null }],
  },
  errors: [{ remote: 'academy@1.2.0', message: 'roto' }],
  failures: [
    { remote: 'academy', version: '1.2.0', page: '/academy', kind: 'render', message: '', stack: '' },
  ],
  pages: [{ remote: 'academy', version: '1.2.0', source: 'override', page: '/academy', loads: 1 }],
}

describe('a message of the page of a preview', () => {
  it('is its report, or that it ends', () => {
    expect(readFrameMessage({ kind: 'report', report })).toEqual({ kind: 'report', report })
    expect(readFrameMessage({ kind: 'end', more: 1 })).toEqual({ kind: 'end' })
  })

  it('is the page that it shows, which is one of this site', () => {
    expect(readFrameMessage({ kind: 'page', path: '/academy?q=1' })).toEqual({
      ...{ kind: 'page', path: '/academy?q=1' },
    })
    for (const path of [
      '//otra.example',
      '/\\otra.example',
      'https://otra.example',
      '',
      7,
      `/${'x'.repeat(2000)}`,
    ])
      expect(readFrameMessage({ kind: 'page', path })).toBeNull()
  })

  it.each([[null], ['x'], [[]], [{ kind: 'otra' }], [7]])('is nothing else: %j', (data) => {
    expect(readFrameMessage(data)).toBeNull()
  })

  it('breaks nothing with another shape, and cannot be long', () => {
    const empty = {
      ...{ registry: { source: 'live', revision: 0, problem: null }, remotes: {}, slots: {} },
      ...{ errors: [], failures: [], pages: [] },
    }
    for (const wrong of [undefined, null, 'x', { remotes: 3, slots: 'x', errors: {}, failures: null }])
      expect(readFrameMessage({ kind: 'report', report: wrong })).toMatchObject({ report: empty })
    const remotes = { academy: { version: { toString: 'x' }, source: () => 1, attempts: 'x' } }
    expect(readFrameMessage({ kind: 'report', report: { remotes } })).toMatchObject({
      report: { remotes: { academy: { attempts: [] } } },
    })
    const errors = Array.from({ length: 5_000 }, () => ({ message: 'x'.repeat(5_000) }))
    expect(JSON.stringify(readFrameMessage({ kind: 'report', report: { errors } })).length).toBeLessThan(
      200_000,
    )
  })
})
