import { serverNow } from 'shared-auth'
import { formatDay } from './formatDate.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago something happened, in as few letters as a list has room for; the day after a week.
 * @example formatAge(mail.sentAt) // '3 h'
 */
export function formatAge(iso: string, now: number = serverNow()): string {
  const age = now - Date.parse(iso)
  if (age < MINUTE) return 'ahora'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return `${Math.floor(age / HOUR)} h`
  return age < 7 * DAY ? `${Math.floor(age / DAY)} d` : formatDay(iso)
}
