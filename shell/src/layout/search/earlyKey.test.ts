// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { earlyKeyScript } from './earlyKey.ts'

const started = vi.fn()
const link = () => document.querySelector('a') as Element

function press(target: Element, init: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  // As a page runs it: as the text of a script.
  new Function(earlyKeyScript())()
  started.mockClear()
  window.addEventListener('site:background', started)
  document.body.innerHTML = '<a href="/buscar" data-search>Buscar</a><input>'
})
afterEach(() => {
  window.endEarlyKey?.()
  window.removeEventListener('site:background', started)
  delete window.earlySearch
})

it('records the key, and starts the background work', () => {
  expect(press(document.body)).toBe(true)
  expect(window.earlySearch).toBe(true)
  expect(started).toHaveBeenCalledOnce()
  expect(link().getAttribute('aria-busy')).toBe('true')
})

it.each([
  ['in a field', () => press(document.querySelector('input') as Element)],
  ['with another key', () => press(document.body, { ctrlKey: true })],
  ['for another key', () => press(document.body, { key: 'a' })],
  [
    'where nothing opens the search',
    () => {
      link().remove()
      return press(document.body)
    },
  ],
  [
    'once the code that opens it is there',
    () => {
      window.endEarlyKey?.()
      return press(document.body)
    },
  ],
])('leaves the key its meaning %s', (_where, pressed) => {
  expect(pressed()).toBe(false)
  expect(window.earlySearch).toBeUndefined()
  expect(started).not.toHaveBeenCalled()
})
