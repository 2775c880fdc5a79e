// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { warmReact } from './warmReact.ts'

const received: string[] = []
const note = ({ type }: Event) => received.push(type)
const types = [
  'pointerover',
  'mousemove',
  'pointerup',
  'pointerdown',
  'mousedown',
  'click',
  'keydown',
  'wheel',
]

beforeEach(() => {
  received.length = 0
  document.body.innerHTML = '<div id="root"><main><h1>Servicios</h1></main></div>'
  for (const type of types) window.addEventListener(type, note, true)
  vi.useFakeTimers()
})

afterEach(() => {
  for (const type of types) window.removeEventListener(type, note, true)
  vi.useRealTimers()
})

describe('warmReact', () => {
  it('moves a pointer over the heading once, and presses nothing', () => {
    warmReact()
    vi.runAllTimers()
    expect(received.toSorted()).toEqual(['mousemove', 'pointerover', 'pointerup'])
  })

  it('does nothing once cancelled', () => {
    warmReact()()
    vi.runAllTimers()
    expect(received).toEqual([])
  })
})
