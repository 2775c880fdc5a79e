// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDraft } from './useDraft.ts'

const commit = vi.fn()
const clean = (typed: string) => (typed.includes('?') ? null : typed.trim())

beforeEach(() => {
  vi.useFakeTimers()
  commit.mockClear()
})
afterEach(() => vi.useRealTimers())

function draftOf(value: string) {
  const hook = renderHook((props: { value: string }) => useDraft(props.value, { clean, commit }), {
    initialProps: { value },
  })
  return {
    ...hook,
    type: (text: string) => act(() => hook.result.current.onChange({ target: { value: text } })),
    press: (key: string) => act(() => hook.result.current.onKeyDown({ key })),
    leave: () => act(() => hook.result.current.onBlur()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    shown: () => hook.result.current.value,
  }
}

describe('useDraft', () => {
  it('commits a typed word once, when typing pauses', () => {
    const { type, wait, shown } = draftOf('')
    for (const text of ['a', 'an', 'ana']) {
      type(text)
      wait(300)
    }
    expect(commit).not.toHaveBeenCalled()
    wait(100)
    expect(commit.mock.calls).toEqual([['ana']])
    expect(shown()).toBe('ana')
  })

  it('commits immediately on Enter and on blur, and not again afterwards', () => {
    const { type, press, leave, wait, shown } = draftOf('')
    type(' ana ')
    press('a')
    expect(commit).not.toHaveBeenCalled()
    press('Enter')
    expect(shown()).toBe('ana')
    leave()
    wait(1000)
    expect(commit.mock.calls).toEqual([['ana']])
  })

  it('does not commit invalid text, and shows the committed value on blur', () => {
    const { type, leave, wait, shown } = draftOf('luz')
    type('luz?')
    wait(1000)
    expect(shown()).toBe('luz?')
    leave()
    expect(shown()).toBe('luz')
    expect(commit).not.toHaveBeenCalled()
  })

  it('is replaced by a change from elsewhere', () => {
    const { type, wait, shown, rerender } = draftOf('luz')
    type('luz d')
    rerender({ value: '' })
    wait(1000)
    expect(shown()).toBe('')
    expect(commit).not.toHaveBeenCalled()
  })

  it('commits nothing after its field is unmounted', () => {
    const { type, wait, unmount } = draftOf('')
    type('ana')
    unmount()
    wait(1000)
    expect(commit).not.toHaveBeenCalled()
  })
})
