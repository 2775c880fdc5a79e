import { Stack, Text } from 'shared-ui'
import { CsvButton } from '../../admin/CsvButton.tsx'
import type { Column } from '../../admin/columns.ts'
import { VirtualTable } from '../../admin/VirtualTable.tsx'
import type { SqlAnswer } from './database.api.ts'

type Row = SqlAnswer['result'][number]

const measuredRows = 50
const longestShown = 28

/** What a query answered: how many, how long, whether that is all, and the rows. */
export function SqlResult({ answer }: { answer: SqlAnswer }) {
  const { fields, result, rowCount, truncated, limits, ms } = answer
  const columns = fields.map((name) => columnOf(name, result))
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

function columnOf(name: string, rows: Row[]): Column<Row> {
  return {
    name,
    header: name,
    value: (row) => textOf(row[name]),
    cell: (row) => (row[name] === null ? <Null /> : <Cut>{textOf(row[name])}</Cut>),
    width: widthOf(name, rows),
  }
}

/** As wide as the first rows need, within bounds; the cells' own space comes on top. */
function widthOf(name: string, rows: Row[]): string {
  const lengths = rows.slice(0, measuredRows).map((row) => String(textOf(row[name]) ?? 'NULL').length)
  const longest = Math.max(name.length + 2, ...lengths)
  // Words are narrower than as many digits, by which `ch` measures.
  return `calc(${Math.min(longest, longestShown)} * 0.85ch + 2.5rem)`
}

/** A text that may not fit; whoever points at it sees all of it. */
function Cut({ children }: { children: string | number | null }) {
  const text = String(children)
  return text.length > longestShown ? <span title={text}>{text}</span> : text
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
