import { useQuery } from '@tanstack/react-query'
import { Table2 } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import {
  BackLink,
  type Column,
  formatBytes,
  formatDate,
  PageHeader,
  RowLink,
  TableStates,
} from 'shared-admin'
import { Button, Card, EmptyState, Stack, TextField } from 'shared-ui'
import { fold } from 'shared-ui/text'
import { RightsBadge } from './RightsBadge.tsx'
import { RowCount } from './RowCount.tsx'
import { databasePath, type TableSummary, tableAddress, tablesQuery } from './tables.api.ts'

const columns: Column<TableSummary>[] = [
  {
    name: 'name',
    header: 'Tabla',
    isName: true,
    cell: ({ name }) => <RowLink to={tableAddress(name)}>{name}</RowLink>,
  },
  {
    name: 'rows',
    header: 'Filas',
    isNumeric: true,
    cell: (table) => <RowCount table={table} />,
  },
  { name: 'size', header: 'Tamaño', isNumeric: true, cell: ({ tableBytes }) => formatBytes(tableBytes) },
  { name: 'indexes', header: 'Índices', isNumeric: true, cell: ({ indexBytes }) => formatBytes(indexBytes) },
  {
    name: 'analyzed',
    header: 'Analizada',
    cell: ({ analyzedAt }) => (analyzedAt ? formatDate(analyzedAt) : 'Nunca'),
  },
  { name: 'rights', header: 'Cambios', cell: ({ rights }) => <RightsBadge rights={rights} /> },
]

/** The tables of the database with their sizes. */
export function TablesPage() {
  const { data, error, isFetching, refetch } = useQuery(tablesQuery)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(fold(typed.trim()))
  const rows = data?.filter(({ name, comment }) => fold(`${name} ${comment ?? ''}`).includes(search))
  return (
    <Stack gap={4}>
      <PageHeader title="Tablas" count={data?.length}>
        <BackLink to={databasePath} />
      </PageHeader>
      <Card role="search" aria-label="Filtros de Tablas" padding={3}>
        <TextField
          label="Buscar"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Card>
      <TableStates
        label="Tablas"
        columns={columns}
        rows={rows}
        error={error}
        failed="No se pudieron obtener las tablas."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={
          <EmptyState icon={<Table2 />} title="No hay tablas con ese nombre">
            <Button variant="secondary" onClick={() => setTyped('')}>
              Limpiar
            </Button>
          </EmptyState>
        }
      />
    </Stack>
  )
}
