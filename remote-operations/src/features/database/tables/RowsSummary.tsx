import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Square, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { failureNotice, formatNumber, type List } from 'shared-admin'
import type { DatabaseTable, TableRowPage } from 'shared-auth/api'
import { Button, Stack, Text, toast } from 'shared-ui'
import { filtersText, filterWords, parseFilters } from './rowFilters.ts'
import { countAll, type GridRow } from './tables.api.ts'

interface RowsSummaryProps {
  table: DatabaseTable
  list: List<GridRow>
  /** Stops the query that reads the rows. */
  onStop: () => Promise<unknown>
}

const SLOW_MS = 800

/** The filters of a list of rows, whether its total is exact, and a button that stops a slow query. */
export function RowsSummary({ table, list, onStop }: RowsSummaryProps) {
  const where = list.query.filters.where ?? ''
  const filters = parseFilters(where) ?? []
  const isSlow = useIsLasting(list.isFetching, SLOW_MS)
  const stop = useMutation({
    mutationFn: onStop,
    onError: (error) => toast.warning(failureNotice('No se pudo detener la consulta.', error)),
  })
  return (
    <Stack gap={2}>
      {filters.length > 0 && (
        <Stack as="ul" direction="row" gap={2} isWrapping aria-label="Filtros puestos" style={listLook}>
          {filters.map((filter) => (
            <li key={JSON.stringify(filter)}>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`Quitar el filtro: ${filterWords(filter)}`}
                onClick={() =>
                  list.change({ where: filtersText(filters.filter((other) => other !== filter)) })
                }
              >
                {filterWords(filter)} <X aria-hidden />
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {isSlow && (
        <Stack direction="row" align="center" gap={3} isWrapping role="status">
          <Text size="sm">Leyendo las filas...</Text>
          <Button size="sm" variant="secondary" onClick={() => stop.mutate()} isBusy={stop.isPending}>
            <Square aria-hidden /> Detener
          </Button>
        </Stack>
      )}
      <Total key={where} table={table.name} list={list} where={where} />
    </Stack>
  )
}

const listLook = { margin: 0, padding: 0, listStyle: 'none' }

function Total({ table, list, where }: { table: string; list: List<GridRow>; where: string }) {
  const client = useQueryClient()
  const page = client.getQueryData<TableRowPage>([list.options.name, 'list', list.query])
  const count = useMutation({
    mutationFn: () => countAll(table, where),
    onError: (error) => toast.danger(failureNotice('No se pudieron contar las filas.', error)),
  })
  if (!page || page.isExact) return null
  return (
    <Stack direction="row" align="center" gap={3} isWrapping>
      <Text size="sm" tone="muted" role="status">
        {count.data
          ? `Son ${formatNumber(count.data.total)} filas.`
          : `Unas ${formatNumber(page.totalItems)} filas, sin contarlas todas.`}{' '}
        Se recorren las primeras 10,000: acota con filtros para ver otras.
      </Text>
      {!count.data && (
        <Button size="sm" variant="secondary" onClick={() => count.mutate()} isBusy={count.isPending}>
          Contar todas
        </Button>
      )}
    </Stack>
  )
}

/** Whether something has been going on for a while. */
function useIsLasting(isOn: boolean, ms: number): boolean {
  const [isLasting, setIsLasting] = useState(false)
  useEffect(() => {
    setIsLasting(false)
    if (!isOn) return
    const timer = setTimeout(() => setIsLasting(true), ms)
    return () => clearTimeout(timer)
  }, [isOn, ms])
  return isLasting
}
