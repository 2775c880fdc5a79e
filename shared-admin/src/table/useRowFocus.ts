import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../screen/focusHeading.ts'

interface Place {
  id: string
  /** The index of the row. */
  index: number
  /** The index of the link or button in its row. */
  control: number
}

const controls = 'a[href], button, input'

/**
 * Keeps the focus in a table when the row that had it is deleted: it moves to the same control of the row that takes its
 * place, or to the screen's heading when no row is left. Spread the result on the element around the table.
 */
export function useRowFocus(rows: { id: string | number }[] | undefined) {
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<Place>(undefined)

  function handleFocus({ target }: FocusEvent) {
    const row = target.closest<HTMLElement>('tr[data-row]')
    place.current = row?.dataset.row
      ? {
          id: row.dataset.row,
          index: rows?.findIndex(({ id }) => String(id) === row.dataset.row) ?? 0,
          control: [...row.querySelectorAll(controls)].indexOf(target),
        }
      : undefined
  }

  useLayoutEffect(() => {
    const left = place.current
    if (!left || !rows || rows.some(({ id }) => String(id) === left.id)) return
    place.current = undefined
    if (!isFocusLost()) return
    const row = frame.current?.querySelectorAll('tr[data-row]')[Math.min(left.index, rows.length - 1)]
    const found = row?.querySelectorAll<HTMLElement>(controls)
    const next = found?.[left.control] ?? found?.[0]
    if (next) next.focus()
    else focusHeading()
  }, [rows])

  return { ref: frame, onFocus: handleFocus }
}

/** The focus is on nothing or in the closing dialog; a person who moved on to another part of the page keeps it there. */
function isFocusLost(): boolean {
  const { activeElement } = document
  return (
    !activeElement || activeElement === document.body || activeElement.closest('[role="dialog"]') !== null
  )
}
