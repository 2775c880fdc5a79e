// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const preloadAddress = vi.hoisted(() => vi.fn())
const pageDataOf = vi.hoisted(() => vi.fn())
vi.mock('../mounting/preloadPath.ts', () => ({ preloadAddress }))
vi.mock('./pageData.ts', () => ({ pageDataOf }))
const { preloadOnIntent } = await import('./intent.ts')

beforeAll(preloadOnIntent)
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<a href="/team?a=1"><b>Equipo</b></a><a href="/about">A</a><a href="https://otro.example/x">Otro</a><p>Texto</p>'
  preloadAddress.mockClear()
  pageDataOf.mockClear()
})
afterEach(() => vi.useRealTimers())

const at = (selector: string) => document.querySelector(selector) as Element
const preloaded = () => preloadAddress.mock.calls.map(([{ pathname, search }]) => pathname + search)

it('preloads the page and the data of a link that is touched, at once', () => {
  fireEvent.touchStart(at('b'))
  expect(preloaded()).toEqual(['/team?a=1'])
  expect(pageDataOf.mock.calls).toEqual([['/team', 'high']])
})

it.each(['pointerOver', 'focusIn'] as const)(
  'preloads after %s that stays, not after one that passes',
  (name) => {
    fireEvent[name](at('b'))
    vi.advanceTimersByTime(40)
    fireEvent[name](at('[href="/about"]'))
    vi.advanceTimersByTime(40)
    expect(preloaded()).toEqual([])
    vi.advanceTimersByTime(40)
    expect(preloaded()).toEqual(['/about'])
  },
)

it('preloads nothing for other places', () => {
  fireEvent.pointerOver(at('b'))
  fireEvent.pointerOver(at('p'))
  fireEvent.touchStart(at('[href^="https"]'))
  vi.advanceTimersByTime(1_000)
  expect(preloaded()).toEqual([])
})
