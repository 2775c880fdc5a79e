import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, toast } from 'shared-ui'
import { useScreenActions } from '../actions/screenActions.ts'
import { saveCsv, saveFile } from '../csv/csv.ts'
import { type Filters, limitBounds } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'
import type { Column } from '../table/columns.ts'
import { isChosen, type Selection } from './selection.ts'

interface ExportButtonProps<Row, F extends Filters> {
  list: List<Row, F>
  columns: Column<Row>[]
  /** Exports only these rows. */
  selection?: Selection<Row>
}

// The server's rate limit allows no more requests than this takes.
const MAX_ROWS = 50_000

/** Saves all pages of a list with its current filters, or the selected rows, as a CSV file. */
export function ExportButton<Row extends { id: string | number }, F extends Filters>(
  props: ExportButtonProps<Row, F>,
) {
  const { list, columns, selection } = props
  const [progress, setProgress] = useState<number>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function handleExport() {
    if (selection && !selection.all) {
      saveCsv(columns, [...selection.rows.values()], list.options.name)
      return
    }
    if (!list.options.fetchFile && (list.totalItems ?? 0) > MAX_ROWS) {
      toast.warning('Son demasiadas filas para un archivo: acota las fechas o la búsqueda.')
      return
    }
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setProgress(0)
    try {
      await saveAll(signal)
    } catch (error) {
      if (!signal.aborted) toast.danger(error instanceof Error ? error.message : undefined)
    } finally {
      setProgress(undefined)
    }
  }

  async function saveAll(signal: AbortSignal) {
    const { fetchFile, name } = list.options
    if (fetchFile && !selection) {
      saveFile(await fetchFile(list.query, signal), `${name}.csv`)
      return
    }
    const rows = await fetchAll(list, signal, setProgress)
    saveCsv(columns, selection ? rows.filter((row) => isChosen(selection, row)) : rows, name)
  }

  useScreenActions(
    list.totalItems
      ? [
          {
            label: selection ? 'Exportar lo elegido' : 'Exportar esta lista',
            ...{ words: 'csv archivo descargar guardar', icon: Download, run: () => void handleExport() },
          },
        ]
      : [],
  )

  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={handleExport}
      disabled={!list.totalItems}
      isBusy={progress !== undefined}
      busyLabel={list.options.fetchFile ? 'Exportando...' : `Exportando ${progress ?? 0} %`}
    >
      <Download aria-hidden /> Exportar CSV
    </Button>
  )
}

async function fetchAll<Row, F extends Filters>(
  { options, query }: List<Row, F>,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  let totalPages = 1
  for (let page = 1; page <= totalPages; page += 1) {
    const response = await options.fetchPage({ ...query, page, limit: limitBounds.max }, signal)
    rows.push(...response.results)
    totalPages = response.pagination.totalPages
    onProgress(Math.round((page / Math.max(totalPages, 1)) * 100))
  }
  return rows
}
