import { describe, expect, it } from 'vitest'
import { readPlan } from './explain.plan.ts'

const node = (type: string, more: object = {}) => ({
  ...{ 'Node Type': type, 'Startup Cost': 0, 'Total Cost': 100, 'Plan Rows': 10 },
  ...more,
})
const none = new Map<string, number>()

describe('readPlan', () => {
  it('lists each node before those below it, in their order', () => {
    const inner = node('Hash', { 'Total Cost': 30, Plans: [node('Index Scan', { 'Total Cost': 10 })] })
    const plan = node('Hash Join', { Plans: [node('Seq Scan', { 'Total Cost': 50 }), inner] })
    const nodes = readPlan(plan, none)
    expect(nodes?.map(({ type, parent }) => [type, parent])).toEqual([
      ['Hash Join', null],
      ['Seq Scan', 0],
      ['Hash', 0],
      ['Index Scan', 2],
    ])
    expect(nodes?.map(({ costShare }) => costShare)).toEqual([0.2, 0.5, 0.2, 0.1])
  })

  it('returns no negative share when a node stops early', () => {
    const plan = node('Limit', { 'Total Cost': 5, Plans: [node('Seq Scan', { 'Total Cost': 500 })] })
    expect(readPlan(plan, none)?.map(({ costShare }) => costShare)).toEqual([0, 1])
    expect(readPlan(node('Result', { 'Total Cost': 0 }), none)?.[0]?.costShare).toBe(0)
  })

  it('adds up rows and times of loops', () => {
    const scan = node('Index Scan', { 'Actual Rows': 2, 'Actual Loops': 50, 'Actual Total Time': 0.1 })
    const plan = node('Nested Loop', {
      ...{ 'Actual Rows': 100, 'Actual Loops': 1, 'Actual Total Time': 10 },
      Plans: [scan],
    })
    const nodes = readPlan(plan, none)
    expect(nodes?.[0]?.actual).toEqual({ rows: 100, loops: 1, ms: 10, timeShare: 0.5 })
    expect(nodes?.[1]?.actual).toEqual({ rows: 100, loops: 50, ms: 5, timeShare: 0.5 })
  })

  it.each<[string, object, string[]]>([
    ['Seq Scan', { 'Relation Name': 'large', Filter: 'a = 1' }, ['sequentialScan']],
    // Every row is needed, or most of them: an index would read no less.
    ['Seq Scan', { 'Relation Name': 'large' }, []],
    ['Seq Scan', { 'Relation Name': 'large', Filter: 'a > 1', 'Plan Rows': 900_000 }, []],
    ['Seq Scan', { 'Relation Name': 'small', Filter: 'a = 1' }, []],
    [
      'Seq Scan',
      { 'Actual Rows': 1, 'Actual Loops': 1, 'Rows Removed by Filter': 50_000, Filter: 'a = 1' },
      ['sequentialScan'],
    ],
    [
      'Seq Scan',
      { 'Actual Rows': 40_000, 'Actual Loops': 1, 'Rows Removed by Filter': 10_000, Filter: 'a > 1' },
      [],
    ],
    ['Index Scan', { 'Plan Rows': 20_000 }, []],
    ['Index Scan', { 'Actual Rows': 5000, 'Actual Loops': 1, 'Relation Name': 'large' }, ['estimateOff']],
    ['Hash Join', { 'Actual Rows': 5000, 'Actual Loops': 1 }, []],
    ['Index Scan', { 'Actual Rows': 0, 'Actual Loops': 0, 'Plan Rows': 5000 }, []],
    ['Index Scan', { 'Actual Rows': 900, 'Actual Loops': 1, 'Plan Rows': 1 }, []],
    ['Sort', { 'Sort Space Type': 'Disk' }, ['onDisk']],
    ['Hash', { 'Hash Batches': 4 }, ['onDisk']],
  ])('warns of %s %j: %j', (type, more, warnings) => {
    const rows = new Map([
      ['large', 1_000_000],
      ['small', 12],
    ])
    expect(readPlan(node(type, more), rows)?.[0]?.warnings).toEqual(warnings)
  })

  it('takes no advice from a step that a limit stopped', () => {
    const scan = node('Seq Scan', {
      ...{ 'Relation Name': 'large', 'Plan Rows': 50_000, 'Actual Rows': 10, 'Actual Loops': 1 },
    })
    expect(readPlan(scan, none)?.[0]?.warnings).toEqual(['estimateOff'])
    const plan = node('Limit', { Plans: [node('Sort', { Plans: [scan] })] })
    expect(readPlan(plan, none)?.at(-1)?.warnings).toEqual([])
  })

  it('returns undefined for a plan with too many nodes', () => {
    const Plans = Array.from({ length: 1000 }, () => node('Result'))
    expect(readPlan(node('Append', { Plans }), none)).toBeUndefined()
  })
})
