// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useIsIdle } from './useIsIdle.ts'

it('waits until the page is idle, unless a page requests background work immediately', () => {
  vi.useFakeTimers()
  const { result } = renderHook(useIsIdle)
  act(() => void vi.advanceTimersByTime(1000))
  expect(result.current).toBe(false)
  act(() => void window.dispatchEvent(new Event('site:background')))
  expect(result.current).toBe(true)
})

it('comes by itself, a while after the page has loaded', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1))
  const { result } = renderHook(useIsIdle)
  act(() => void vi.advanceTimersByTime(2_499))
  expect(result.current).toBe(false)
  act(() => void vi.advanceTimersByTime(500))
  expect(result.current).toBe(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('waits no longer when the key of the search was pressed before it ran', () => {
  window.earlySearch = true
  expect(renderHook(useIsIdle).result.current).toBe(true)
  delete window.earlySearch
})
