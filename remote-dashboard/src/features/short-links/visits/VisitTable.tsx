import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Column, formatVisitDate, VirtualTable } from 'shared-admin'
import type { ShortLinkVisit } from 'shared-auth/api'
import { Button, Stack, Text } from 'shared-ui'
import { blockSize, stretchSize, type VisitFilters, visitBlockQuery } from './visits.api.ts'

const columns: Column<ShortLinkVisit>[] = [
  { name: 'id', header: 'ID', value: (visit) => visit.id, isNumeric: true, width: '5.5rem' },
  {
    name: 'shortCode',
    header: 'Código corto',
    value: (visit) => visit.shortener.shortCode,
    width: '10rem',
    isName: true,
  },
  { name: 'visitedAt', header: 'Fecha', value: (visit) => formatVisitDate(visit.visitedAt) },
  { name: 'referrer', header: 'Referente', value: (visit) => visit.referrer || '—', width: '16rem' },
]

// Debounced while scrolling, so that blocks that are only passed are not fetched.
const REST_MS = 90

interface VisitTableProps {
  filters: VisitFilters
  /** From 1. */
  stretch: number
  totalItems: number
  /** First rows of the stretch, when they are loaded already. */
  firstRows: ShortLinkVisit[] | undefined
}

/** The visits of one stretch; fetches the visible rows and drops those that were scrolled away. */
export function VisitTable({ filters, stretch, totalItems, firstRows }: VisitTableProps) {
  const start = (stretch - 1) * stretchSize
  const [shown, setShown] = useState([0, 0])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const blockOf = (row: number) => Math.floor((start + row) / blockSize)
  const queryOf = (block: number) => ({
    ...visitBlockQuery(filters, block),
    ...(block === blockOf(0) && { initialData: firstRows }),
  })
  const [first = 0, last = 0] = shown.map(blockOf)
  const upper = useQuery(queryOf(first))
  const lower = useQuery(queryOf(last))
  const broken = [upper, lower].filter(({ error }) => error)

  function handleRange(...range: [number, number]) {
    clearTimeout(timer.current)
    timer.current = setTimeout(setShown, REST_MS, range)
  }

  function rowAt(index: number): ShortLinkVisit | undefined {
    const block = blockOf(index)
    if (block === first) return upper.data?.[index % blockSize]
    return block === last ? lower.data?.[index % blockSize] : undefined
  }

  return (
    <Stack gap={2}>
      <VirtualTable
        label="Visitas"
        columns={columns}
        count={Math.min(totalItems - start, stretchSize)}
        rowAt={rowAt}
        onRange={handleRange}
      />
      {broken.length > 0 && (
        <Stack direction="row" align="center" gap={3} role="alert">
          <Text tone="danger">Error al cargar las visitas</Text>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => Promise.all(broken.map(({ refetch }) => refetch()))}
            isBusy={broken.some(({ isFetching }) => isFetching)}
          >
            Reintentar
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
