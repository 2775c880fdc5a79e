import { describe, expect, it } from 'vitest'
import { addCounts, applyReport, emptyCounts, type KeptVisit, type ReportedPart } from './reports.ts'

const now = new Date('2026-11-22T10:00:30.000Z')
const later = new Date('2026-11-22T10:07:00.000Z')

const part = (changes: Partial<ReportedPart> = {}): ReportedPart => ({
  remote: 'academy',
  version: '1.0.0',
  cohort: 'live',
  page: '/academy',
  loads: 1,
  failures: 0,
  renderErrors: 0,
  errors: 0,
  environment: 0,
  network: 0,
  samples: [],
  ...changes,
})

/** The sum of the reports of one page load. */
function follow(...reports: ReportedPart[][]) {
  let kept: KeptVisit | undefined
  const sum = emptyCounts()
  const minutes = new Set<string>()
  let errors = 0
  for (const [index, parts] of reports.entries()) {
    const change = applyReport(kept, parts, index === 0 ? now : later)
    kept = change.kept
    errors += change.errors.length
    for (const { counts, at } of change.rollups) {
      addCounts(sum, counts)
      minutes.add(at.toISOString())
    }
  }
  return { sum, minutes: [...minutes], errors }
}

describe('applyReport', () => {
  it('counts a page load once, however often it reports, in the minute of its first report', () => {
    const { sum, minutes } = follow([part()], [part({ errors: 2 })], [part({ errors: 3 })])
    expect(sum).toMatchObject({ visits: 1, loads: 1, errors: 3, failedVisits: 0 })
    expect(minutes).toEqual(['2026-11-22T10:00:00.000Z'])
  })

  it('counts a page load as failed once', () => {
    const { sum } = follow([part()], [part({ failures: 1 })], [part({ failures: 1, renderErrors: 1 })])
    expect(sum).toMatchObject({ visits: 1, failedVisits: 1, failures: 1, renderErrors: 1 })
  })

  it('counts a page load as failed only for failures that the version caused', () => {
    const blocked = part({ failures: 2, environment: 1, network: 1 })
    expect(follow([blocked], [blocked]).sum).toMatchObject({
      ...{ visits: 1, failedVisits: 0, failures: 2 },
      ...{ environment: 1, network: 1 },
    })
    expect(follow([blocked], [{ ...blocked, failures: 3 }]).sum).toMatchObject({ failedVisits: 1 })
  })

  it('counts a page load with several pages once for the version', () => {
    const other = part({ page: '/academy/:categorySlug', failures: 1 })
    expect(follow([part({ failures: 1 }), other]).sum).toMatchObject({ visits: 1, failedVisits: 1, loads: 2 })
  })

  it('moves a vital to the bucket of its last value', () => {
    const { sum } = follow([part({ inp: 40 })], [part({ inp: 450, cls: 0.3 })])
    expect(sum.inp).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0])
    expect(sum.cls.reduce((all, each) => all + each)).toBe(1)
  })

  it('ignores a report that arrives after a newer one', () => {
    expect(follow([part({ errors: 5 })], [part({ errors: 2 })]).sum.errors).toBe(5)
  })

  it('counts each group of errors once per page load', () => {
    const sample = { fingerprint: 'a', kind: 'render', message: 'x', stack: '' } as const
    const both = [sample, { ...sample, fingerprint: 'b' }]
    expect(follow([part({ samples: [sample] })], [part({ samples: both })]).errors).toBe(2)
  })
})
