import { type Column, formatBytes, Panel, TextLink } from 'shared-admin'
import type {
  DatabaseTable,
  DatabaseTableConstraintsItem,
  DatabaseTableIndexesItem,
  ForeignKey,
} from 'shared-auth/api'
import { Badge, Stack } from 'shared-ui'
import { CodeText, PlainTable } from './PlainTable.tsx'
import { tableAddress } from './tables.api.ts'

type Named<Row> = Row & { id: string }

const constraintWords = {
  primary: 'Clave primaria',
  unique: 'Única',
  check: 'Regla',
  foreign: 'Clave foránea',
} as const

const deletionWords = {
  'no action': 'Impide eliminar',
  restrict: 'Impide eliminar',
  cascade: 'Se elimina también',
  'set null': 'Queda en NULL',
  'set default': 'Vuelve a su valor por defecto',
} as const

const constraintColumns: Column<Named<DatabaseTableConstraintsItem>>[] = [
  { name: 'kind', header: 'Clase', isName: true, cell: ({ kind }) => constraintWords[kind] },
  { name: 'columns', header: 'Columnas', cell: ({ columns }) => columns.join(', ') || '—' },
  {
    name: 'definition',
    header: 'Definición',
    isLong: true,
    cell: ({ definition }) => <CodeText>{definition}</CodeText>,
  },
]

const referenceColumns: Column<Named<ForeignKey>>[] = [
  { name: 'columns', header: 'Columnas', isName: true, cell: ({ columns }) => columns.join(', ') },
  {
    name: 'other',
    header: 'Nombra a',
    cell: ({ otherTable, otherColumns }) => (
      <TextLink to={tableAddress(otherTable)}>{`${otherTable} (${otherColumns.join(', ')})`}</TextLink>
    ),
  },
  { name: 'deletion', header: 'Al eliminar aquella', cell: ({ onDelete }) => deletionWords[onDelete] },
]

const referrerColumns: Column<Named<ForeignKey>>[] = [
  {
    name: 'table',
    header: 'Tabla',
    isName: true,
    cell: ({ table, columns }) => (
      <TextLink to={tableAddress(table)}>{`${table} (${columns.join(', ')})`}</TextLink>
    ),
  },
  { name: 'columns', header: 'Nombra', cell: ({ otherColumns }) => otherColumns.join(', ') },
  { name: 'deletion', header: 'Al eliminar aquí', cell: ({ onDelete }) => deletionWords[onDelete] },
]

const indexColumns: Column<Named<DatabaseTableIndexesItem>>[] = [
  { name: 'name', header: 'Índice', isName: true, cell: ({ name }) => <strong>{name}</strong> },
  {
    name: 'definition',
    header: 'Definición',
    isLong: true,
    cell: ({ definition }) => <CodeText>{definition}</CodeText>,
  },
  { name: 'bytes', header: 'Tamaño', isNumeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { name: 'marks', header: 'Notas', cell: (index) => <IndexMarks of={index} /> },
]

/** Keys in both directions, rules and indexes of a table. */
export function KeysTab({ table }: { table: DatabaseTable }) {
  const { constraints, foreignKeys, referencedBy, indexes } = table
  const rules = constraints.filter(({ kind }) => kind !== 'foreign')
  return (
    <Stack gap={6}>
      <Panel title="Claves y reglas">
        <PlainTable
          label="Lista de claves y reglas"
          columns={constraintColumns}
          rows={named(rules)}
          empty="No tiene."
        />
      </Panel>
      <Panel title="A qué tablas nombra">
        <PlainTable
          label="Lista de referencias"
          columns={referenceColumns}
          rows={named(foreignKeys)}
          empty="A ninguna."
        />
      </Panel>
      <Panel title="Qué tablas la nombran">
        <PlainTable
          label="Lista de referencias de otras tablas"
          columns={referrerColumns}
          rows={named(referencedBy)}
          empty="Ninguna."
        />
      </Panel>
      <Panel title="Índices">
        <PlainTable label="Lista de índices" columns={indexColumns} rows={named(indexes)} empty="No tiene." />
      </Panel>
    </Stack>
  )
}

function named<Row extends { name: string }>(rows: Row[]): Named<Row>[] {
  return rows.map((row) => ({ ...row, id: row.name }))
}

function IndexMarks({ of: { isUnique, isValid } }: { of: DatabaseTableIndexesItem }) {
  if (!isValid) return <Badge tone="warning">No está listo</Badge>
  return isUnique ? <Badge>Único</Badge> : '—'
}
