import { useQuery } from '@tanstack/react-query'
import { Modal } from 'shared-admin'
import type { DatabaseTable } from 'shared-auth/api'
import { CopyButton, QueryState, Skeleton, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { fetchRow, type GridRow } from './tables.api.ts'

export interface ShownCell {
  row: GridRow
  /** The index of the column in the table. */
  at: number
}

interface CellDialogProps {
  table: DatabaseTable
  cell: ShownCell | undefined
  onClose: () => void
}

/** Shows the whole text of a cell that the grid truncates. */
export function CellDialog({ table, cell, onClose }: CellDialogProps) {
  const column = cell && table.columns[cell.at]
  return (
    <Modal title={column?.name ?? ''} isOpen={cell !== undefined} onClose={onClose}>
      {cell && <CellText table={table.name} cell={cell} type={column?.type ?? ''} />}
    </Modal>
  )
}

function CellText({ table, cell: { row, at }, type }: { table: string; cell: ShownCell; type: string }) {
  const { key } = row
  const isCut = row.cut.includes(at) && key !== null
  const query = useQuery({
    queryKey: ['database', 'row', table, key, row.version],
    queryFn: async () => (isCut ? await fetchRow(table, key) : row),
    initialData: isCut ? undefined : row,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryState
      query={query}
      loading={<Skeleton height="8rem" />}
      failure={query.error?.message ?? 'No se pudo leer la fila.'}
    >
      {({ cells }) => {
        const text = cells[at] ?? ''
        return (
          <Stack gap={3} align="flex-start">
            <Whole tabIndex={0} role="region" aria-label="Texto completo" dir="auto">
              {type.startsWith('json') ? indented(text) : text}
            </Whole>
            <CopyButton label="Copiar" text={() => text} />
          </Stack>
        )
      }}
    </QueryState>
  )
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}

const Whole = styled.pre`
  width: 100%;
  max-height: 55dvh;
  margin: 0;
  padding: ${theme.space[3]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.sm};
  overflow: auto;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
