// @vitest-environment happy-dom

import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useCharacterLimits } from './useCharacterLimits.ts'

function Form() {
  useCharacterLimits()
  return (
    <>
      <input aria-label="Etiqueta" maxLength={4} />
      <textarea aria-label="Texto" />
    </>
  )
}

/** How many units the browser admits when `data` is about to be inserted at the end. */
function admitted(value: string, data: string | null, selection = value.length): number {
  const field = screen.getByLabelText<HTMLInputElement>('Etiqueta')
  field.value = value
  field.setSelectionRange(selection, value.length)
  fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data }))
  return field.maxLength
}

describe('useCharacterLimits', () => {
  it('admits as many characters as the limit says, whatever they are', () => {
    render(<Form />)
    expect(admitted('abc', '😀')).toBe(5)
    expect(admitted('😀😀😀', '😀')).toBe(8)
    expect(admitted('😀😀😀😀', 'a')).toBe(8)
    expect(admitted('abcd', '😀')).toBe(4)
    expect(admitted('abc', 'd')).toBe(4)
    // What is pasted is cut after a whole character.
    expect(admitted('ab', '😀😀😀')).toBe(6)
    expect(admitted('ab', 'c😀😀')).toBe(5)
    expect(admitted('😀😀😀😀', '😀', 6)).toBe(8)
    expect(admitted('😀😀😀😀', null)).toBe(8)
  })

  it('sets no limit where there is none, and stops when the dashboard is left', () => {
    const { unmount } = render(<Form />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Texto')
    const before = field.maxLength
    fireEvent(field, new InputEvent('beforeinput', { bubbles: true, data: '😀' }))
    expect(field.maxLength).toBe(before)
    const limited = screen.getByLabelText<HTMLInputElement>('Etiqueta')
    unmount()
    document.body.append(limited)
    fireEvent(limited, new InputEvent('beforeinput', { bubbles: true, data: '😀' }))
    expect(limited.maxLength).toBe(4)
    limited.remove()
  })
})
