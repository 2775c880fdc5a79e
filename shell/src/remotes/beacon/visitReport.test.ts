import { describe, expect, it } from 'vitest'
import type { Failure, FailureKind, PageReport } from '../report.ts'
import { pageKey, visitReport } from './visitReport.ts'

const page = (version: string, loads = 1): PageReport => ({
  ...{ remote: 'academy', version, source: 'registry', page: '/academy/:slug', loads },
})
const failure = (version: string, kind: FailureKind, message = 'roto'): Failure => ({
  ...{ remote: 'academy', version, page: '/academy/:slug', kind, message },
  ...{
    stack: 'Error: roto\n    at https://s.example/remotes/academy/1.1.0/Page.js?retry=1:1:2',
    replacedBy: null,
  },
})

function reportOf(pages: PageReport[], failures: Failure[] = [], canaries = {}) {
  return visitReport({ visit: 'v', pages, failures, canaries, vitals: new Map() })
}

describe('visitReport', () => {
  it('counts the pages of each version, and distinguishes the canary from the live version', () => {
    expect(reportOf([page('1.0.0', 2), page('1.1.0')], [], { academy: '1.1.0' })).toEqual({
      visit: 'v',
      parts: [
        {
          ...{ name: 'academy', version: '1.0.0', cohort: 'live', page: '/academy/:slug' },
          ...{ loads: 2, failures: 0, renderErrors: 0, errors: 0 },
        },
        {
          ...{ name: 'academy', version: '1.1.0', cohort: 'canary', page: '/academy/:slug' },
          ...{ loads: 1, failures: 0, renderErrors: 0, errors: 0 },
        },
      ],
    })
  })

  it('counts each kind of failure in its field, with a load for each failure of a page', () => {
    const kinds: FailureKind[] = ['load', 'hang', 'empty', 'frozen', 'render', 'error']
    const { parts } = reportOf(
      [],
      kinds.map((kind) => failure('1.1.0', kind)),
    )
    expect(parts).toMatchObject([{ version: '1.1.0', loads: 5, failures: 4, renderErrors: 1, errors: 1 }])
    expect(parts[0]?.samples).toHaveLength(3)
  })

  it('counts failures that the version did not cause by their cause too', () => {
    const causes = ['version', 'environment', 'network'] as const
    const { parts } = reportOf(
      [],
      causes.map((cause) => ({ ...failure('1.1.0', 'load'), cause })),
    )
    expect(parts).toMatchObject([{ failures: 3, environment: 1, network: 1 }])
    expect(reportOf([], [failure('1.1.0', 'load')]).parts[0]).not.toHaveProperty('network')
  })

  it('keeps samples short, without email addresses and queries', () => {
    const message = `ana@correo.example no ${'x'.repeat(5_000)}`
    const [sample] = reportOf([], [failure('1.1.0', 'render', message)]).parts[0]?.samples ?? []
    expect(sample?.message).toHaveLength(2_000)
    expect(JSON.stringify(sample)).not.toMatch(/ana@|retry/)
  })

  it('adds the vitals that were measured on a page', () => {
    const vitals = new Map([[pageKey(page('1.0.0')), { lcp: 900, inp: 40, cls: 0.01 }]])
    const { parts } = visitReport({
      ...{ visit: 'v', pages: [page('1.0.0')] },
      failures: [],
      canaries: {},
      vitals,
    })
    expect(parts).toMatchObject([{ lcp: 900, inp: 40, cls: 0.01 }])
  })

  it('stays below 16 kB', () => {
    const many = Array.from({ length: 200 }, (_, index) => page(`1.0.${index}`))
    const failures = many.map(({ version }) => failure(version, 'render', 'x'.repeat(100)))
    expect(JSON.stringify(reportOf(many, failures)).length).toBeLessThan(16_384)
  })
})
