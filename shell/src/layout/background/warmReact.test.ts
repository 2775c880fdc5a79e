import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { warmReact } from './warmReact.ts'

const container = document.createElement('div')
const inContainer = vi.fn()
const elsewhere = vi.fn()

beforeEach(() => {
  container.id = 'root'
  document.body.append(container)
  for (const type of ['pointerdown', 'mouseover', 'click']) {
    container.addEventListener(type, inContainer)
    document.addEventListener(type, elsewhere)
  }
  vi.useFakeTimers()
})

afterEach(() => {
  container.remove()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('warmReact', () => {
  it('lets React handle a touch once, which nobody else hears', () => {
    warmReact()
    vi.runAllTimers()
    expect(inContainer.mock.calls.map(([event]) => event.type)).toEqual(['pointerdown', 'mouseover', 'click'])
    expect(elsewhere).not.toHaveBeenCalled()
  })

  it('does nothing once cancelled', () => {
    warmReact()()
    vi.runAllTimers()
    expect(inContainer).not.toHaveBeenCalled()
  })
})
