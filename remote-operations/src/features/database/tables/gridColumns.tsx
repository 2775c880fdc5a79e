import { Eye, Pencil } from 'lucide-react'
import { type Column, RowActions, RowButton } from 'shared-admin'
import type { DatabaseTable } from 'shared-auth/api'
import type { ShownCell } from './CellDialog.tsx'
import { CellView } from './CellView.tsx'
import { type GridRow, sortName } from './tables.api.ts'

interface GridActions {
  onOpen: (row: GridRow) => void
  onShow: (cell: ShownCell) => void
}

/** A column of the grid for each of the table's columns, and one with the button that opens a row. */
export function gridColumns(table: DatabaseTable, { onOpen, onShow }: GridActions): Column<GridRow>[] {
  const named = table.primaryKey[0] ?? table.columns[0]?.name
  const columns = table.columns.map((column, at): Column<GridRow> => {
    const { name, type, isSecret } = column
    const isName = name === named
    return {
      ...{ name, header: name, isName, isFixed: isName },
      value: (row) => (isSecret ? '' : fileValue(row, at)),
      cell: (row) => <CellView {...{ table, column, row, at }} onShow={() => onShow({ row, at })} />,
      isNumeric: /^(smallint|integer|bigint|numeric|real|double precision)/.test(type),
      sort: isSecret ? undefined : { name: sortName(name), first: 'ASC' },
    }
  })
  return table.primaryKey.length > 0 ? [...columns, openColumn(table, onOpen)] : columns
}

/** The value in a file, which says where the list has only its beginning. */
function fileValue({ cells, cut }: GridRow, at: number): string | null {
  return cut.includes(at) ? `${cells[at]}…` : (cells[at] ?? null)
}

function openColumn({ rights }: DatabaseTable, onOpen: (row: GridRow) => void): Column<GridRow> {
  const [verb, Icon] = rights.canUpdate || rights.canDelete ? ['Editar', Pencil] : ['Ver', Eye]
  return {
    ...{ name: 'actions', header: 'Acciones', isFixed: true },
    cell: (row) =>
      row.key && (
        <RowActions>
          <RowButton label={`${verb} la fila ${row.id}`} title={verb} onClick={() => onOpen(row)}>
            <Icon aria-hidden />
          </RowButton>
        </RowActions>
      ),
  }
}
