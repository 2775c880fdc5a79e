import { formatDate } from 'shared-admin'
import { Text } from 'shared-ui'

interface RangeNoteProps {
  /** Values of the range's fields; '' leaves that side open. */
  dateVisitFrom: string
  dateVisitTo: string
}

/** Describes which visits are shown, in the same words on every screen of short links. */
export function RangeNote({ dateVisitFrom, dateVisitTo }: RangeNoteProps) {
  return (
    <Text size="sm" tone="muted" role="status">
      {rangeText(dateVisitFrom, dateVisitTo)}
    </Text>
  )
}

function rangeText(from: string, to: string): string {
  if (!from && !to) return 'Se muestran todas las visitas, sin límite de fechas.'
  const start = from && `desde el ${momentOf(from, '00:00')}`
  const end = to && `hasta el ${momentOf(to, '23:59')}`
  return `Se muestran las visitas ${[start, end].filter(Boolean).join(' ')}, hora de Bogotá.`
}

/** The address may hold a day where the field holds a minute. */
function momentOf(typed: string, time: string): string {
  return formatDate(`${typed.length === 10 ? `${typed}T${time}` : typed}-05:00`)
}
