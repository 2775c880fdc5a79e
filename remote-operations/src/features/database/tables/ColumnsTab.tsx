import { type Column, yesNo } from 'shared-admin'
import type { DatabaseTable, TableColumn } from 'shared-auth/api'
import { Badge, Stack } from 'shared-ui'
import { CodeText, PlainTable } from './PlainTable.tsx'

/** The columns of a table with their types and defaults. */
export function ColumnsTab({ table }: { table: DatabaseTable }) {
  const columns: Column<TableColumn & { id: string }>[] = [
    { name: 'name', header: 'Columna', isName: true, cell: ({ name }) => <strong>{name}</strong> },
    { name: 'type', header: 'Tipo', cell: ({ type }) => <CodeText>{type}</CodeText> },
    { name: 'nulls', header: 'Admite NULL', cell: ({ isNullable }) => yesNo(isNullable) },
    {
      name: 'default',
      header: 'Por defecto',
      isLong: true,
      cell: ({ defaultValue }) => (defaultValue === null ? '—' : <CodeText>{defaultValue}</CodeText>),
    },
    { name: 'marks', header: 'Notas', cell: (column) => <Marks of={column} table={table} />, hasWords: true },
  ]
  const rows = table.columns.map((column) => ({ ...column, id: column.name }))
  return <PlainTable label={`Columnas de ${table.name}`} columns={columns} rows={rows} />
}

function Marks({ of: column, table }: { of: TableColumn; table: DatabaseTable }) {
  const marks = [
    table.primaryKey.includes(column.name) && 'Clave primaria',
    table.foreignKeys.some(({ columns }) => columns.includes(column.name)) && 'Clave foránea',
    column.isGenerated && 'Calculada',
    column.isSecret && 'Oculta',
    column.isLocked && 'Se cambia en su pantalla',
  ].filter((mark) => mark !== false)
  if (marks.length === 0) return column.comment || '—'
  return (
    <Stack direction="row" gap={1} isWrapping>
      {marks.map((mark) => (
        <Badge key={mark}>{mark}</Badge>
      ))}
      {column.comment}
    </Stack>
  )
}
