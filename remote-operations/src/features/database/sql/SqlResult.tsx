import { type Column, CsvButton, formatNumber, VirtualTable } from 'shared-admin'
import type { SqlResult as SqlResponse } from 'shared-auth/api'
import { Stack, Text } from 'shared-ui'

type Row = SqlResponse['result'][number]

const MEASURED_ROWS = 50
const MAX_SHOWN = 28

/** Result of a query: number of rows, duration, whether it was truncated, and the rows. */
export function SqlResult({ response }: { response: SqlResponse }) {
  const { fields, result, rowCount, truncated, limits, ms } = response
  const columns = fields.map((name, index) => ({ ...columnOf(name, result), isName: index === 0 }))
  return (
    <Stack gap={3}>
      <Stack direction="row" align="center" justify="space-between" gap={2} isWrapping>
        <Text size="sm" role="status">
          <strong>{rowCount === 1 ? '1 fila' : `${formatNumber(rowCount)} filas`}</strong> en {ms} ms.
          {truncated && ` Hay más: solo se muestran las primeras ${formatNumber(limits.rows)}.`}
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

function columnOf(name: string, rows: Row[]): Column<Row> {
  return {
    name,
    header: name,
    value: (row) => textOf(row[name]),
    cell: (row) => (row[name] === null ? <Null /> : <Cut>{textOf(row[name])}</Cut>),
    width: widthOf(name, rows),
  }
}

/** Width that the first rows need, within bounds, plus the padding of a cell. */
function widthOf(name: string, rows: Row[]): string {
  const lengths = rows.slice(0, MEASURED_ROWS).map((row) => String(textOf(row[name]) ?? 'NULL').length)
  const longest = Math.max(name.length + 2, ...lengths)
  // `ch` is the width of a digit; letters are narrower on average.
  return `calc(${Math.min(longest, MAX_SHOWN)} * 0.85ch + 2.5rem)`
}

/** A text that may be cut; its tooltip shows all of it. */
function Cut({ children }: { children: string | number | null }) {
  const text = String(children)
  return text.length > MAX_SHOWN ? <span title={text}>{text}</span> : text
}

function Null() {
  return (
    <Text as="i" size="sm" tone="subtle">
      NULL
    </Text>
  )
}

/** The server sends what PostgreSQL printed, except plain numbers and booleans. */
function textOf(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number') return value ?? null
  return String(value)
}
