import { Columns3 } from 'lucide-react'
import { CheckboxField } from 'shared-ui'
import type { Column } from './columns.ts'
import { PopoverMenu } from './PopoverMenu.tsx'

interface ColumnMenuProps<Row> {
  columns: Column<Row>[]
  shown: Column<Row>[]
  onToggle: (name: string) => void
}

/** Chooses the columns of a table. */
export function ColumnMenu<Row>({ columns, shown, onToggle }: ColumnMenuProps<Row>) {
  return (
    <PopoverMenu icon={Columns3} label="Columnas" title="Columnas visibles" width="14rem">
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
    </PopoverMenu>
  )
}
