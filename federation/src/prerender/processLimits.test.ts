import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { limitTime, waitedForProcessor } from './processLimits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  ['ends on time without waiting', 0, 2_000],
  ['leaves out the time spent waiting', 0.5, 4_000],
  ['waits ten seconds longer at most', 1, 12_000],
])('a limit of two seconds %s', (_what, share, endsAt) => {
  const startedAt = performance.now()
  const onOver = vi.fn()
  limitTime(2_000, () => 700 + (performance.now() - startedAt) * share, onOver)
  vi.advanceTimersByTime(endsAt - 10)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20)
  expect(onOver).toHaveBeenCalledOnce()
})

it('does not call back once it is cancelled', () => {
  const onOver = vi.fn()
  limitTime(2_000, () => 0, onOver)()
  vi.advanceTimersByTime(20_000)
  expect(onOver).not.toHaveBeenCalled()
})

it('returns no waiting time for a process that does not exist', () => {
  expect(waitedForProcessor(undefined)).toBe(0)
  expect(waitedForProcessor(process.pid)).toBeGreaterThanOrEqual(0)
})
