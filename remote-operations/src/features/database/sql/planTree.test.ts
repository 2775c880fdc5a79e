import type { PlanNode } from 'shared-auth/api'
import { describe, expect, it } from 'vitest'
import { msWords, percentOf, planTree, stepName } from './planTree.ts'

const node = (id: number, parent: number | null, more: Partial<PlanNode> = {}): PlanNode => ({
  ...{ id, parent, type: 'Result', relation: null, index: null, details: [] },
  ...{ cost: 1, costShare: 0, rows: 1, actual: null, warnings: [] },
  ...more,
})
const plan = (...nodes: PlanNode[]) => ({ nodes, planningMs: null, executionMs: null })

describe('planTree', () => {
  it('puts each step below its parent, in the order of the plan', () => {
    const tree = planTree(plan(node(0, null), node(1, 0), node(2, 1), node(3, 0)))
    expect(tree?.steps.map(({ id }) => id)).toEqual([1, 3])
    expect(tree?.steps[0]?.steps.map(({ id }) => id)).toEqual([2])
    expect(planTree(plan())).toBeUndefined()
  })

  it('marks the heaviest steps by their measured time, or by their cost without a measurement', () => {
    const actual = { rows: 1, loops: 1, ms: 1, timeShare: 0.9 }
    const tree = planTree(
      plan(node(0, null, { costShare: 0.9, actual: { ...actual, timeShare: 0.1 } }), node(1, 0, { actual })),
    )
    expect([tree?.share, tree?.isHeavy]).toEqual([0.1, false])
    expect([tree?.steps[0]?.share, tree?.steps[0]?.isHeavy]).toEqual([0.9, true])
    const alone = planTree(plan(node(0, null, { costShare: 1 })))
    expect(alone?.isHeavy).toBe(false)
  })
})

it('has words for steps, shares and times', () => {
  expect([stepName({ type: 'Seq Scan' }), stepName({ type: 'Foreign Scan' })]).toEqual([
    'Lectura de la tabla entera',
    'Foreign Scan',
  ])
  expect([0, 0.001, 0.254, 1].map(percentOf)).toEqual(['0 %', 'menos de 1 %', '25 %', '100 %'])
  expect([0.1234, 12.6, 1234].map(msWords)).toEqual(['0,12 ms', '13 ms', '1.234 ms'])
})
