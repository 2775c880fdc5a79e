import { Stack, Text } from 'shared-ui'
import { CsvButton } from '../../admin/CsvButton.tsx'
import type { Column } from '../../admin/columns.ts'
import { VirtualTable } from '../../admin/VirtualTable.tsx'
import type { SqlAnswer } from './database.api.ts'

type Row = SqlAnswer['result'][number]

/** What a query answered: how many, how long, whether that is all, and the rows. */
export function SqlResult({ answer }: { answer: SqlAnswer }) {
  const { fields, result, rowCount, truncated, limits, ms } = answer
  const columns = fields.map(columnOf)
  return (
    <Stack gap={3}>
      <Stack direction="row" align="center" justify="space-between" gap={2} isWrapping>
        <Text size="sm" role="status">
          <strong>{rowCount === 1 ? '1 fila' : `${rowCount.toLocaleString('es-PE')} filas`}</strong> en {ms}{' '}
          ms.
          {truncated && ` Hay más: solo se muestran las primeras ${limits.rows.toLocaleString('es-PE')}.`}
        </Text>
        <CsvButton columns={columns} rows={result} name="consulta" isDisabled={result.length === 0} />
      </Stack>
      {fields.length > 0 && (
        <VirtualTable
          label="Resultado de la consulta"
          columns={columns}
          count={result.length}
          rowAt={(index) => result[index]}
        />
      )}
    </Stack>
  )
}

function columnOf(name: string): Column<Row> {
  return {
    name,
    header: name,
    value: (row) => textOf(row[name]),
    cell: (row) => (row[name] === null ? <Null /> : textOf(row[name])),
  }
}

function Null() {
  return (
    <Text as="i" size="sm" tone="subtle">
      NULL
    </Text>
  )
}

function textOf(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
