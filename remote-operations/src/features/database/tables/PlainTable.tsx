import { type Column, TableStates } from 'shared-admin'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface PlainTableProps<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  /** Shown in place of a table without rows. */
  empty?: string
}

/** A table of rows that are already loaded with the screen. */
export function PlainTable<Row extends { id: string }>({ empty = '', ...table }: PlainTableProps<Row>) {
  return (
    <TableStates
      {...table}
      error={null}
      isFetching={false}
      onRetry={() => undefined}
      empty={
        <Text size="sm" tone="muted">
          {empty}
        </Text>
      }
    />
  )
}

export const CodeText = styled.code`
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
  overflow-wrap: anywhere;
`
