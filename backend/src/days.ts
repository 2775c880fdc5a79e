// Days are those of Bogotá, whose UTC offset is the same all year.
const OFFSET_MS = 5 * 3_600_000
const DAY_MS = 24 * 3_600_000

/** In the order of `getUTCDay`. */
export const weekdays = [
  ...(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const),
] as const

export type Weekday = (typeof weekdays)[number]

const local = (moment: Date) => new Date(moment.getTime() - OFFSET_MS)

/** The day of a moment, such as `2025-05-18`. */
export function dayOf(moment: Date): string {
  return local(moment).toISOString().slice(0, 10)
}

/** The hour of a moment, 0 to 23. */
export function hourOf(moment: Date): number {
  return local(moment).getUTCHours()
}

/** A moment as part of a file's name. */
export function timestamp(now = new Date()): string {
  return local(now).toISOString().replace('T', '-').replaceAll(':', '').replace('.', '-').replace('Z', '')
}

export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + OFFSET_MS)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** How many days a range has, both ends included. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
}
