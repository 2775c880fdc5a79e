// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { renderApp } from 'shared-ui/testing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PieceControls } from './PieceControls.tsx'

const WIDTH = 400

const dispatch = vi.fn()
const handleDrag = vi.fn()
const handleUse = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
  // happy-dom has no layout and no active pointer to capture.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue(undefined)
})

function renderControls({ canChange = true, isLocked = false } = {}) {
  renderApp(
    <PieceControls
      slot="tops"
      isLocked={isLocked}
      canChange={canChange}
      dispatch={dispatch}
      onUse={handleUse}
      onDrag={handleDrag}
    />,
  )
  return screen.getByRole('group', { name: 'Parte de arriba' })
}

interface Drag {
  by: number
  /** The event that ends it; a browser that scrolls instead cancels the pointer. */
  end?: 'pointerUp' | 'pointerCancel'
  pointer?: { button?: number; buttons?: number; isPrimary?: boolean; pointerId?: number }
}

/** Presses the pointer in the middle of the element and moves it sideways in two steps. */
function drag(element: Element, { by, end = 'pointerUp', pointer = {} }: Drag) {
  const at = (part: number) => ({
    pointerId: 1,
    pointerType: 'touch',
    isPrimary: true,
    button: 0,
    buttons: 1,
    clientX: WIDTH / 2 + by * part,
    clientY: 50,
    ...pointer,
  })
  fireEvent.pointerDown(element, at(0))
  fireEvent.pointerMove(element, at(0.5))
  fireEvent.pointerMove(element, at(1))
  fireEvent[end](element, { ...at(1), buttons: 0 })
}

describe('PieceControls', () => {
  it.each([
    ['next', -80, 1],
    ['previous', 80, -1],
  ])('shows the %s piece after a swipe of %d px', (_which, by, step) => {
    drag(renderControls(), { by })
    expect(dispatch.mock.calls).toEqual([[{ type: 'step', slot: 'tops', by: step }]])
  })

  it('moves the piece with the drag and puts it back at the end', () => {
    drag(renderControls(), { by: -80 })
    expect(handleDrag).toHaveBeenCalledWith(-40)
    expect(handleDrag).toHaveBeenCalledWith(-80)
    expect(handleDrag.mock.lastCall).toEqual([0])
  })

  it('ignores a drag over less than 14 % of the width', () => {
    const area = renderControls()
    drag(area, { by: -55 })
    expect(dispatch).not.toHaveBeenCalled()
    drag(area, { by: -56 })
    expect(dispatch).toHaveBeenCalledTimes(1)
  })

  it('keeps the piece when the browser cancels the pointer to scroll', () => {
    drag(renderControls(), { by: -80, end: 'pointerCancel' })
    expect(dispatch).not.toHaveBeenCalled()
    expect(handleDrag.mock.lastCall).toEqual([0])
  })

  it.each([
    ['another finger', { isPrimary: false, pointerId: 2 }],
    ['another button of the mouse', { button: 2, buttons: 2 }],
  ])('ignores %s', (_what, pointer) => {
    drag(renderControls(), { by: -80, pointer })
    expect(dispatch).not.toHaveBeenCalled()
    expect(handleDrag.mock.calls.every(([offset]) => offset === 0)).toBe(true)
  })

  it('ignores a drag that starts on a button', () => {
    renderControls()
    drag(screen.getByRole('button', { name: 'Parte de arriba: siguiente' }), { by: -80 })
    expect(dispatch).not.toHaveBeenCalled()
    expect(handleDrag.mock.calls.every(([offset]) => offset === 0)).toBe(true)
  })

  it('moves a piece that cannot change only slightly', () => {
    drag(renderControls({ canChange: false, isLocked: true }), { by: -100 })
    expect(handleDrag).toHaveBeenCalledWith(-12)
  })

  it('ignores the arrow keys, which belong to the mixer', () => {
    const area = renderControls()
    expect(fireEvent.keyDown(area, { key: 'ArrowRight' })).toBe(true)
    fireEvent.keyUp(area, { key: 'ArrowRight' })
    expect(handleDrag).not.toHaveBeenCalled()
    expect(dispatch).not.toHaveBeenCalled()
  })
})
