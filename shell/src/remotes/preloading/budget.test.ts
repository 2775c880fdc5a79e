import { expect, it } from 'vitest'
import { budgetOf } from './budget.ts'

it('downloads nothing in advance with data saving or a very slow connection, and less with a slow one', () => {
  const nothing = expect.objectContaining({ bytes: 0, requests: 0 })
  expect(budgetOf({ saveData: true, effectiveType: '4g' })).toEqual(nothing)
  for (const effectiveType of ['slow-2g', '2g']) expect(budgetOf({ effectiveType })).toEqual(nothing)
  const [slow, fast] = [budgetOf({ effectiveType: '3g' }), budgetOf({ effectiveType: '4g' })]
  expect(slow.bytes).toBeGreaterThan(0)
  expect(fast.bytes).toBeGreaterThan(slow.bytes)
  expect(fast.bytes).toBeLessThanOrEqual(60_000)
})

it('takes a connection that the browser does not describe for a fast one', () => {
  expect(budgetOf({})).toEqual(budgetOf({ effectiveType: '4g', saveData: false }))
})
