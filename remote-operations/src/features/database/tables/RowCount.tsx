import { useMutation } from '@tanstack/react-query'
import { failureNotice, formatNumber } from 'shared-admin'
import { Button, Stack, toast } from 'shared-ui'
import { countAll, type TableSummary } from './tables.api.ts'

/** How many rows a table has: an estimate, or on request the exact number. */
export function RowCount({ table: { name, estimatedRows } }: { table: TableSummary }) {
  const count = useMutation({
    mutationFn: () => countAll(name, ''),
    onError: (error) => toast.danger(failureNotice('No se pudieron contar las filas.', error)),
  })
  if (count.data) return formatNumber(count.data.total)
  return (
    <Stack direction="row" align="center" justify="flex-end" gap={2}>
      {estimatedRows === null ? '—' : `≈ ${formatNumber(estimatedRows)}`}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Contar las filas de ${name}`}
        isBusy={count.isPending}
        onClick={() => count.mutate()}
      >
        Contar
      </Button>
    </Stack>
  )
}
