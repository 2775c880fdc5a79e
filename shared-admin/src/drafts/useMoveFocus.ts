import { useEffect, useRef } from 'react'

/**
 * Returns to the button of `MoveButtons` that was pressed the focus that it loses when its row moves.
 * @example
 * const keepFocus = useMoveFocus()
 * <MoveButtons … onStep={(id, by) => { keepFocus(id, by); move(id, by) }} />
 */
export function useMoveFocus() {
  const moved = useRef<string>(undefined)
  useEffect(() => {
    if (!moved.current) return
    document.querySelector<HTMLElement>(`[data-move="${moved.current}"]`)?.focus()
    moved.current = undefined
  })
  return (id: string, by: -1 | 1) => {
    moved.current = `${id}${by}`
  }
}
