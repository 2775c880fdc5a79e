import { dateTo } from '../../lists/query.ts'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']

// 2026-12-31, also with slashes, then the time.
const yearFirst = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](.+))?$/i
// 31/12/2026 as spreadsheets in Spanish write it, also 31-12-26, '31 dic. 2026, 18:00' and '31 de diciembre de 2026'.
const dayFirst =
  /^(\d{1,2})(?:[/.-]| de | )(\d{1,2}|\p{L}{3,10})(?:[/.-]|\. | de |\. de | )(\d{4}|\d{2})(?:,? (.+))?$/iu
// 18:00, 18:00:30, '6:00 p. m.', 18:00-05:00.
const time = /^(\d{1,2}):(\d\d)(:\d\d(?:\.\d+)?)? ?(?:([ap])\.? ?m\.?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i

/** The moment that a cell names; a date means the end of that day. Without an offset it is in Bogotá. */
export function momentOf(cell: string): Date | 'invalid' | null {
  const text = cell.replace(/\s+/g, ' ').trim()
  if (text === '') return null
  const [, isoYear, isoMonth, isoDay, isoTime] = yearFirst.exec(text) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear, clock = isoTime] = dayFirst.exec(text) ?? []
  if (!day || !month || !year) return 'invalid'
  const date = `${year.length === 2 ? `20${year}` : year}-${monthOf(month)}-${day.padStart(2, '0')}`
  const at = clock === undefined ? '' : timeOf(clock)
  return (at === undefined ? undefined : dateTo.safeParse(date + at).data) ?? 'invalid'
}

function monthOf(name: string): string {
  if (/^\d/.test(name)) return name.padStart(2, '0')
  // Peruvian Spanish writes 'set'.
  const short = name.toLowerCase().slice(0, 3).replace('set', 'sep')
  return String(months.indexOf(short) + 1).padStart(2, '0')
}

/** A time as ISO 8601 writes it after a date; undefined when the text is none. */
function timeOf(clock: string): string | undefined {
  const [, hour, minute, second = '', half, offset = ''] = time.exec(clock) ?? []
  if (!hour || !minute) return undefined
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const full = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  return `T${String(full).padStart(2, '0')}:${minute}${second}${offsetOf(offset)}`
}

/** An offset with minutes: PostgreSQL writes -05. */
function offsetOf(text: string): string {
  if (!/^[+-]/.test(text)) return text.toUpperCase()
  const digits = text.slice(1).replace(':', '').padEnd(4, '0')
  return `${text[0]}${digits.slice(0, 2)}:${digits.slice(2)}`
}
