// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { SavedMark } from './SavedMark.tsx'

let setVisibleRatio: (ratio: number) => void
let scroll: MockInstance<Element['scrollIntoView']>
const disconnect = vi.fn()

class StubObserver {
  constructor(callback: IntersectionObserverCallback) {
    setVisibleRatio = (intersectionRatio) =>
      act(() => callback([{ intersectionRatio } as IntersectionObserverEntry], this as never))
  }
  observe() {}
  disconnect = disconnect
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', StubObserver)
  disconnect.mockReset()
  scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  renderApp(
    <>
      <div role="status">
        <button type="button">Copiar</button>
      </div>
      <table>
        <tbody>
          <tr>
            <td>
              <SavedMark />
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  )
})

it('scrolls its whole row into view', () => {
  expect(scroll.mock.contexts).toEqual([screen.getByRole('row')])
})

it('scrolls the row back into view when the list grows or changes its order', () => {
  setVisibleRatio(1)
  expect(scroll).toHaveBeenCalledTimes(1)
  setVisibleRatio(0.66)
  expect(scroll).toHaveBeenCalledTimes(2)
})

it.each(['wheel', 'touchStart', 'pointerDown', 'keyDown'] as const)(
  'stops keeping the row in view on %s',
  (act) => {
    fireEvent[act](document.body)
    expect(disconnect).toHaveBeenCalled()
  },
)

it('keeps the row in view when a button of the notice is clicked, until the pointer scrolls over it', () => {
  const copy = screen.getByRole('button', { name: 'Copiar' })
  fireEvent.pointerDown(copy)
  expect(disconnect).not.toHaveBeenCalled()
  fireEvent.wheel(copy)
  expect(disconnect).toHaveBeenCalled()
})
