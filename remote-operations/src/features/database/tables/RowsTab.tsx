import { Plus, Rows3 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { BackLink, ListScreen, useList } from 'shared-admin'
import type { DatabaseTable } from 'shared-auth/api'
import { Button, EmptyState, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CellDialog, type ShownCell } from './CellDialog.tsx'
import { gridColumns } from './gridColumns.tsx'
import { RowFilterFields } from './RowFilterFields.tsx'
import { RowForm } from './RowForm.tsx'
import { RowsSummary } from './RowsSummary.tsx'
import { rowsOf, tablesPath } from './tables.api.ts'
import { useEditedRow } from './useEditedRow.ts'

interface RowsTabProps {
  table: DatabaseTable
  tabs: ReactNode
}

/** The rows of a table with filters by column, and the form that creates and edits a row. */
export function RowsTab({ table, tabs }: RowsTabProps) {
  const { options, stop } = useMemo(() => rowsOf(table), [table])
  const list = useList(options)
  const [cell, setCell] = useState<ShownCell>()
  const { edited, form, open, openNew, close, setRow, setTyping } = useEditedRow(table)
  const columns = gridColumns(table, { onOpen: open, onShow: setCell })
  return (
    <Grid>
      <ListScreen
        list={list}
        title={table.name}
        columns={columns}
        filters={<RowFilterFields table={table} list={list} />}
        summary={<RowsSummary table={table} list={list} onStop={stop} />}
        empty={<EmptyState icon={<Rows3 />} title="Todavía no hay filas" />}
        actions={
          <>
            <BackLink to={tablesPath} />
            {table.rights.canInsert && (
              <Button onClick={openNew}>
                <Plus aria-hidden /> Nueva fila
              </Button>
            )}
          </>
        }
      >
        {tabs}
        <div ref={form}>
          {edited && (
            <RowForm
              key={edited.key}
              table={table}
              row={edited.row}
              onNewest={setRow}
              onDone={close}
              onTyping={setTyping}
            />
          )}
        </div>
      </ListScreen>
      <CellDialog table={table} cell={cell} onClose={() => setCell(undefined)} />
    </Grid>
  )
}

/* On a wide screen the rows scroll in their own frame, where the header and the name column stay in view. */
const Grid = styled.div`
  min-width: 0;
  ${media.md} {
    [role='region']:has(> table) { max-height: max(20rem, 70dvh); overflow: auto; }
    thead { position: sticky; top: 0; z-index: 3; }
    [data-name='true'] {
      position: sticky;
      left: 0;
      z-index: 1;
      background: ${theme.color.surface};
      box-shadow: 1px 0 ${theme.color.border};
    }
    tbody tr:hover [data-name='true'] { background: inherit; }
  }
`
