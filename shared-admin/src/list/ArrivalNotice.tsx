import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUp } from 'lucide-react'
import { Button, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { formatNumber } from '../format/amounts.ts'
import type { Filters } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'

const INTERVAL_MS = 60_000

interface ArrivalNoticeProps<Row, F extends Filters> {
  list: List<Row, F>
  arrived: number
}

/** Offers to show the rows that arrived since the list was loaded; the shown rows stay until then. */
export function ArrivalNotice<Row, F extends Filters>({ list, arrived }: ArrivalNoticeProps<Row, F>) {
  const client = useQueryClient()

  function handleShow() {
    if (list.query.page !== 1) list.setPage(1)
    void client.invalidateQueries({ queryKey: [list.options.name, 'list'] })
  }

  if (arrived === 0) return null
  return (
    <Line>
      <span>{describeArrived(arrived)}</span>
      <Button variant="secondary" size="sm" onClick={handleShow}>
        <ArrowUp aria-hidden /> Mostrar
      </Button>
    </Line>
  )
}

export function describeArrived(arrived: number): string {
  return arrived === 1 ? 'Hay 1 fila nueva.' : `Hay ${formatNumber(arrived)} filas nuevas.`
}

/** The number of rows that arrived since, requested once a minute while the tab is visible. */
export function useArrived<Row, F extends Filters>({
  options,
  query,
  totalItems,
  isStale,
}: List<Row, F>): number {
  const { filters } = query
  const { data } = useQuery({
    queryKey: [options.name, 'arrivals', filters, totalItems],
    queryFn: async ({ signal }) => {
      const { totalItems: present } = await options.fetchPage({ filters, page: 1, limit: 1 }, signal)
      return present
    },
    enabled: totalItems !== undefined && !isStale,
    // The list's own total is the first value, so that opening the list takes no second request.
    initialData: totalItems ?? 0,
    staleTime: INTERVAL_MS,
    refetchInterval: INTERVAL_MS,
    retry: false,
  })
  return totalItems === undefined || isStale ? 0 : Math.max(0, data - totalItems)
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.infoSoft};
  color: ${theme.color.info};
  font-size: ${theme.font.size.sm};
`
