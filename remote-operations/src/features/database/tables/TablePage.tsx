import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BackLink, PageHeader, RecordGate } from 'shared-admin'
import type { DatabaseTable } from 'shared-auth/api'
import { Stack } from 'shared-ui'
import { ColumnsTab } from './ColumnsTab.tsx'
import { KeysTab } from './KeysTab.tsx'
import { RowsTab } from './RowsTab.tsx'
import { TableTabs } from './TableTabs.tsx'
import { tableQuery, tablesPath } from './tables.api.ts'
import { useTableTab } from './useTableTab.ts'

/** One table: its rows, its columns, its keys and indexes. */
export function TablePage() {
  const { table = '' } = useParams()
  const query = useQuery(tableQuery(table))
  if (query.data) return <Parts key={table} table={query.data} />
  return (
    <Stack gap={4}>
      <PageHeader title={table}>
        <BackLink to={tablesPath} />
      </PageHeader>
      <RecordGate query={query} missing="Esa tabla no existe" failed="No se pudo obtener la tabla.">
        {() => null}
      </RecordGate>
    </Stack>
  )
}

function Parts({ table }: { table: DatabaseTable }) {
  const tab = useTableTab()
  const tabs = <TableTabs table={table.name} current={tab} reason={table.rights.reason} />
  if (tab === 'rows') return <RowsTab table={table} tabs={tabs} />
  return (
    <Stack gap={4}>
      <PageHeader title={table.name} intro={table.comment}>
        <BackLink to={tablesPath} />
      </PageHeader>
      {tabs}
      {tab === 'columns' ? <ColumnsTab table={table} /> : <KeysTab table={table} />}
    </Stack>
  )
}
