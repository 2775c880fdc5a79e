import { EyeOff, Maximize2 } from 'lucide-react'
import { TextLink } from 'shared-admin'
import type { DatabaseTable, TableColumn } from 'shared-auth/api'
import { clip, IconButton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { type GridRow, tableAddress } from './tables.api.ts'

interface CellViewProps {
  table: DatabaseTable
  column: TableColumn
  row: GridRow
  /** The index of the column in the table. */
  at: number
  /** Shows the whole text. */
  onShow: () => void
}

const MAX_LENGTH = 48

/** One value: NULL and hidden ones are marked, long ones truncated, and references link to their row. */
export function CellView({ table, column, row, at, onShow }: CellViewProps) {
  const text = row.cells[at] ?? null
  if (column.isSecret) {
    return (
      <Mark as="span" size="sm" tone="subtle">
        <EyeOff aria-hidden /> Oculto
      </Mark>
    )
  }
  if (text === null) {
    return (
      <Text as="i" size="sm" tone="subtle">
        NULL
      </Text>
    )
  }
  const reference = referenceOf(table, column.name)
  if (reference) {
    const address = tableAddress(reference.table, [
      { column: reference.column, operator: 'equals', value: text },
    ])
    return <TextLink to={address}>{shortened(text)}</TextLink>
  }
  if (text === '')
    return (
      <Text as="i" size="sm" tone="subtle">
        {"''"}
      </Text>
    )
  if (text.length <= MAX_LENGTH && !text.includes('\n')) return <bdi>{text}</bdi>
  return (
    <Long>
      <bdi>{shortened(text)}</bdi>
      <IconButton size="sm" label={`Ver todo el texto de ${column.name}`} onClick={onShow}>
        <Maximize2 aria-hidden />
      </IconButton>
    </Long>
  )
}

/** The column that a foreign key of this column alone references; keys of several columns are not linked. */
function referenceOf({ foreignKeys }: DatabaseTable, column: string) {
  const found = foreignKeys.find(({ columns }) => columns.length === 1 && columns[0] === column)
  const [other] = found?.otherColumns ?? []
  return found && other !== undefined ? { table: found.otherTable, column: other } : undefined
}

function shortened(text: string): string {
  return clip(text.replace(/\s+/g, ' '), MAX_LENGTH)
}

const Mark = styled(Text)`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  svg { width: 1em; height: 1em; }
`

const Long = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space[1]};
  > bdi { min-width: 0; overflow-wrap: anywhere; }
`
