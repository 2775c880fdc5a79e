import { Download } from 'lucide-react'
import { Button } from 'shared-ui'
import type { Column } from '../table/columns.ts'
import { saveCsv } from './csv.ts'

interface CsvButtonProps<Row> {
  columns: Column<Row>[]
  rows: Row[]
  /** The name of the file. */
  name: string
  isDisabled?: boolean
}

/**
 * Saves rows that are already loaded as a CSV file.
 * @example <CsvButton columns={columns} rows={rows} name="consulta" isDisabled={rows.length === 0} />
 */
export function CsvButton<Row>({ columns, rows, name, isDisabled = false }: CsvButtonProps<Row>) {
  return (
    <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => saveCsv(columns, rows, name)}>
      <Download aria-hidden /> CSV
    </Button>
  )
}
