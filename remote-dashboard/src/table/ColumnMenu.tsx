import { Columns3 } from 'lucide-react'
import { type ToggleEvent, useId, useState } from 'react'
import { Button, CheckboxField, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'

const width = '14rem'

interface ColumnMenuProps<Row> {
  columns: Column<Row>[]
  shown: Column<Row>[]
  onToggle: (name: string) => void
}

/** Chooses the columns of a table, in a native popover: the browser closes it on Escape and on a press outside. */
export function ColumnMenu<Row>({ columns, shown, onToggle }: ColumnMenuProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  function handleBeforeToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = currentTarget.previousElementSibling?.getBoundingClientRect()
    if (newState !== 'open' || !button) return
    // Now, so that it is painted with its content; it empties only once closed, when the focus is back at the button.
    setIsOpen(true)
    currentTarget.style.top = `${button.bottom + window.scrollY}px`
    // Within the window, whose width may change while the menu is open.
    currentTarget.style.left = `clamp(${theme.space[2]}, ${button.right}px - ${width}, 100vw - ${width} - ${theme.space[2]})`
  }

  return (
    <div>
      <Button variant="ghost" size="sm" popoverTarget={id} aria-expanded={isOpen} aria-controls={id}>
        <Columns3 aria-hidden /> Columnas
      </Button>
      <Panel
        id={id}
        popover="auto"
        aria-label="Columnas visibles"
        onBeforeToggle={handleBeforeToggle}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen &&
          columns
            .filter(({ isFixed }) => !isFixed)
            .map((column) => (
              <CheckboxField
                key={column.name}
                label={column.header}
                checked={shown.includes(column)}
                onChange={() => onToggle(column.name)}
              />
            ))}
      </Panel>
    </div>
  )
}

const Panel = styled.fieldset`
  position: absolute;
  inset: auto;
  width: ${width};
  margin: ${theme.space[1]} 0 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.lg};
`
