import { type ChangeEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from '../table/columns.ts'
import { isChosen } from './selection.ts'
import { useSelectionContext } from './useSelection.ts'

type AnyRow = { id: string | number }

/** The column with a checkbox for each row; `nameOf` is what people know a row by. */
export function selectColumn<Row extends AnyRow>(nameOf: (row: Row) => string): Column<Row> {
  return {
    ...{ name: 'select', header: 'Elegir', isFixed: true, width: '1.25rem' },
    head: <SelectPage />,
    cell: (row) => <SelectRow row={row} name={nameOf(row)} />,
  }
}

function SelectRow({ row, name }: { row: AnyRow; name: string }) {
  const { selection, toggle } = useSelectionContext()
  // Not every browser passes the key on to the click that the space bar makes.
  const isShiftHeld = useRef(false)

  function handleKey({ shiftKey }: KeyboardEvent) {
    isShiftHeld.current = shiftKey
  }

  function handleChange({ nativeEvent }: ChangeEvent) {
    // React makes the change of a checkbox out of its click.
    const { shiftKey, detail } = nativeEvent as globalThis.MouseEvent
    toggle(row, shiftKey || (detail === 0 && isShiftHeld.current))
  }

  return (
    <Area onMouseDown={keepText}>
      <input
        type="checkbox"
        aria-label={`Elegir ${name}`}
        checked={isChosen(selection, row)}
        onKeyDown={handleKey}
        onChange={handleChange}
      />
    </Area>
  )
}

/** A click with the shift key would mark the text of all rows between. */
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
    <Area>
      <input
        ref={box}
        type="checkbox"
        aria-label="Elegir las filas de esta página"
        checked={page === 'all'}
        disabled={page === undefined}
        onChange={togglePage}
      />
      <Words />
    </Area>
  )
}

/* Above the area of the row's link; large enough for a finger. */
const Area = styled.label`
  position: relative;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-width: 44px;
  min-height: 44px;
  cursor: pointer;
  user-select: none;
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${theme.color.primary};
    cursor: inherit;
  }
  ${media.md} {
    min-width: 36px;
    min-height: 32px;
    margin-inline: calc(-1 * ${theme.space[2]});
    input { width: 1.125rem; height: 1.125rem; }
  }
`

/* For the eyes, on a phone, where no rows below show what the box is for. */
const Words = styled.span`
  &::after {
    content: 'Elegir las de esta página';
    content: 'Elegir las de esta página' / '';
    color: ${theme.color.textMuted};
    font-size: ${theme.font.size.xs};
  }
  ${media.md} { display: none; }
`
