import { Columns3 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, CheckboxField, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'

interface ColumnMenuProps<Row> {
  columns: Column<Row>[]
  shown: Column<Row>[]
  onToggle: (name: string) => void
}

/** Chooses the columns of a table. */
export function ColumnMenu<Row>({ columns, shown, onToggle }: ColumnMenuProps<Row>) {
  const [isOpen, setIsOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    function handlePointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !menu.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [isOpen])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <Menu ref={menu} onKeyDown={handleKeyDown}>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Columns3 aria-hidden /> Columnas
      </Button>
      {isOpen && (
        <Panel id={panelId} aria-label="Columnas visibles">
          {columns
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
      )}
    </Menu>
  )
}

const Menu = styled.div`
  position: relative;
`

const Panel = styled.fieldset`
  position: absolute;
  top: calc(100% + ${theme.space[1]});
  left: 0;
  z-index: 5;
  min-width: 14rem;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.lg};
  ${media.md} { right: 0; left: auto; }
`
