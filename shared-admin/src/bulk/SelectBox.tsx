import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import type { Column } from '../table/columns.ts'
import { isChosen } from './selection.ts'
import { useSelectionContext } from './useSelection.ts'

type AnyRow = { id: string | number }

/**
 * The column with a checkbox for each row; `nameOf` is the name by which people know a row. The table styles it, as a
 * styled component in each row is slow.
 */
export function selectColumn<Row extends AnyRow>(nameOf: (row: Row) => string): Column<Row> {
  return {
    ...{ name: 'select', header: 'Elegir', isFixed: true, width: '1.25rem' },
    head: <SelectPage />,
    cell: (row) => <SelectRow row={row} name={nameOf(row)} />,
  }
}

function SelectRow({ row, name }: { row: AnyRow; name: string }) {
  const { selection, toggle } = useSelectionContext()
  // Not every browser reports the Shift key in the click that the space bar triggers.
  const isShiftHeld = useRef(false)
  const box = useRef<HTMLInputElement>(null)
  const checked = isChosen(selection, row)

  // A selection does not render the row again, and `:has(:checked)` in its style would be slow in a long table.
  useLayoutEffect(() => {
    box.current?.closest('tr')?.toggleAttribute('data-chosen', checked)
  }, [checked])

  function handleKey({ shiftKey }: KeyboardEvent) {
    isShiftHeld.current = shiftKey
  }

  function handleChange({ nativeEvent }: ChangeEvent) {
    // React dispatches a checkbox's change from its click event, which has the modifier keys.
    const { shiftKey, detail } = nativeEvent as globalThis.MouseEvent
    toggle(row, shiftKey || (detail === 0 && isShiftHeld.current))
  }

  return (
    <label onMouseDown={keepText}>
      <input
        ref={box}
        type="checkbox"
        aria-label={`Elegir ${name}`}
        checked={checked}
        onKeyDown={handleKey}
        onChange={handleChange}
      />
    </label>
  )
}

/** A click with Shift would select the text of all rows in between. */
function keepText(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault()
}

function SelectPage() {
  const { page, togglePage } = useSelectionContext()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = page === 'some'
  }, [page])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir las filas de esta página"
        checked={page === 'all'}
        disabled={page === undefined}
        onChange={togglePage}
      />
    </label>
  )
}
