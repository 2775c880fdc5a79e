import { Button, Stack } from 'shared-ui'
import { toDateTimeInput } from '../../admin/formatDate.ts'

const hour = 3_600_000

const ranges: { label: string; start: (now: Date) => Date }[] = [
  { label: 'Última hora', start: back(hour) },
  { label: '12 horas', start: back(12 * hour) },
  { label: '24 horas', start: back(24 * hour) },
  { label: '3 días', start: back(72 * hour) },
  { label: '1 semana', start: back(168 * hour) },
  { label: '1 mes', start: monthBack },
]

type Range = { dateVisitFrom: string; dateVisitTo: string }

/** Ranges that end now, in one click. */
export function QuickRanges({ onChoose }: { onChoose: (range: Range) => void }) {
  function choose(start: (now: Date) => Date) {
    const now = new Date()
    onChoose({ dateVisitFrom: toDateTimeInput(start(now)), dateVisitTo: toDateTimeInput(now) })
  }
  return (
    <Stack role="group" direction="row" gap={2} isWrapping aria-label="Rangos rápidos">
      {ranges.map(({ label, start }) => (
        <Button key={label} variant="secondary" size="sm" onClick={() => choose(start)}>
          {label}
        </Button>
      ))}
    </Stack>
  )
}

function back(milliseconds: number) {
  return (now: Date) => new Date(now.getTime() - milliseconds)
}

/** The same day of the month before, or its last one. */
function monthBack(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(now.getUTCMonth() - 1)
  if (start.getUTCDate() !== now.getUTCDate()) start.setUTCDate(0)
  return start
}
