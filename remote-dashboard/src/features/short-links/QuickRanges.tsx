import { QuickChoices, toDateTimeInput } from 'shared-admin'
import { serverNow } from 'shared-auth'

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

export interface QuickRangesProps {
  /** The current range. */
  range: Range
  onChoose: (range: Range) => void
}

/** Ranges that end now, in one click; the chosen one is highlighted. */
export function QuickRanges({ range, onChoose }: QuickRangesProps) {
  function choose(start: (now: Date) => Date) {
    const now = new Date(serverNow())
    onChoose({ dateVisitFrom: toDateTimeInput(start(now)), dateVisitTo: toDateTimeInput(now) })
  }
  return (
    <QuickChoices
      label="Rangos rápidos"
      choices={ranges.map(({ label, start }) => ({
        label,
        isChosen: isChosen(range, start),
        onChoose: () => choose(start),
      }))}
    />
  )
}

/** Whether the range starts where this quick range would, counted back from the range's end. */
function isChosen({ dateVisitFrom, dateVisitTo }: Range, start: (now: Date) => Date): boolean {
  const end = new Date(`${dateVisitTo}:00-05:00`)
  return !Number.isNaN(end.getTime()) && toDateTimeInput(start(end)) === dateVisitFrom
}

function back(milliseconds: number) {
  return (now: Date) => new Date(now.getTime() - milliseconds)
}

// Bogotá's UTC offset is the same all year.
const offset = 5 * hour

/** The same day and time of the previous month in Bogotá, or the month's last day. */
export function monthBack(now: Date): Date {
  const start = new Date(now.getTime() - offset)
  const day = start.getUTCDate()
  start.setUTCMonth(start.getUTCMonth() - 1)
  if (start.getUTCDate() !== day) start.setUTCDate(0)
  return new Date(start.getTime() + offset)
}
