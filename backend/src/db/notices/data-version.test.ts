import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDataVersion } from './data-version.ts'
import type { Notifications } from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function openVersion() {
  const onChange = vi.fn()
  let onSignal: (isFromHere: boolean) => void = () => undefined
  let onListening: (() => void) | undefined
  const notifications: Pick<Notifications, 'listenForSignal' | 'isListening'> = {
    listenForSignal: (_channel, listener) => {
      onSignal = listener.onSignal
      onListening = listener.onListening
    },
    isListening: () => true,
  }
  const version = createDataVersion(notifications, ['database'], onChange)
  return {
    version,
    onChange,
    signal: (isFromHere = false) => onSignal(isFromHere),
    listenAgain: () => onListening?.(),
  }
}

describe('createDataVersion', () => {
  it('changes immediately on the first signal, and once more for a thousand that follow', () => {
    const { version, onChange, signal } = openVersion()
    const before = version.current()
    signal()
    expect(version.current()).not.toBe(before)
    for (let count = 0; count < 1000; count++) signal()
    expect(onChange).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10_000)
    expect(onChange).toHaveBeenCalledTimes(2)
    signal()
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  it('changes when this process listens again, because signals may have been missed', () => {
    const { version, onChange, listenAgain } = openVersion()
    const before = version.current()
    listenAgain()
    expect(version.current()).not.toBe(before)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('changes immediately on each signal of this process', () => {
    const { onChange, signal } = openVersion()
    for (let count = 0; count < 3; count++) signal(true)
    expect(onChange).toHaveBeenCalledTimes(3)
  })
})
