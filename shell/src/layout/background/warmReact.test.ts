// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { warmReact } from './warmReact.ts'

const container = document.createElement('div')
const inContainer = vi.fn()
const elsewhere = vi.fn()
const types = ['pointerover', 'mousemove', 'pointerdown', 'click']

beforeEach(() => {
  container.id = 'root'
  container.innerHTML = '<main><h1>Servicios</h1></main>'
  document.body.append(container)
  for (const type of types) {
    container.addEventListener(type, inContainer, true)
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
  it('lets React handle a touch once, and nobody else receives a press of it', () => {
    warmReact()
    vi.runAllTimers()
    expect(inContainer.mock.calls.map(([event]) => event.type)).toEqual(types)
    expect(elsewhere.mock.calls.map(([event]) => event.type)).toEqual(['pointerover', 'mousemove'])
  })

  it('does nothing once cancelled', () => {
    warmReact()()
    vi.runAllTimers()
    expect(inContainer).not.toHaveBeenCalled()
  })
})
