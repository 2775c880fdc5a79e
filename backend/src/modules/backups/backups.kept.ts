import { addDays, dayOf } from '../../days.ts'
import type { Backup as BackupFile } from './backups.files.ts'

type Backup = Pick<BackupFile, 'name' | 'createdAt'>

/** Why a backup was made, derived from its name. */
export const reasons = ['manual', 'scheduled', 'beforeRestore', 'beforeUpload', 'beforeReset'] as const

type Reason = (typeof reasons)[number]

/** The retention of the backups that the server makes automatically. */
export const keptCopies = {
  /** Safety backups: the newest ones up to an age, and a few regardless of their age. */
  safety: { count: 10, days: 30, always: 3 },
  /** The newest of each of the last days and of each of the last weeks that have one. */
  scheduled: { days: 7, weeks: 4 },
}

const moment = String.raw`\d{4}-\d\d-\d\d-\d{6}-\d{3}`
const extension = String.raw`\.sql(?:\.gz)?`
const scheduledName = new RegExp(`^programada-${moment}${extension}$`)
const safetyName = new RegExp(
  `^seguridad-(?:antes-de-(restaurar|subir|reiniciar)-${moment}|[0-9a-f]{8})${extension}$`,
)

const safetyReasons: Record<string, Reason> = {
  restaurar: 'beforeRestore',
  subir: 'beforeUpload',
  reiniciar: 'beforeReset',
}

/** A renamed backup counts as made by hand, and is never deleted automatically. */
export function reasonOf(name: string): Reason {
  if (scheduledName.test(name)) return 'scheduled'
  const label = safetyName.exec(name)
  return label ? (safetyReasons[label[1] ?? ''] ?? 'beforeRestore') : 'manual'
}

/** The names of the backups to delete by the retention above. */
export function superfluous(backups: Backup[], now: Date): string[] {
  const newestFirst = backups.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const scheduled = newestFirst.filter(({ name }) => reasonOf(name) === 'scheduled')
  const safety = newestFirst.filter(({ name }) => !['scheduled', 'manual'].includes(reasonOf(name)))
  return [...superfluousSafety(safety, now), ...superfluousScheduled(scheduled, keptCopies.scheduled)]
}

const dayMs = 24 * 3_600_000

function superfluousSafety(newestFirst: Backup[], now: Date): string[] {
  const { count, days, always } = keptCopies.safety
  return newestFirst
    .filter(({ createdAt }, at) => at >= count || (at >= always && isOlder(createdAt, now, days)))
    .map(({ name }) => name)
}

function isOlder(moment: Date, now: Date, days: number): boolean {
  return now.getTime() - moment.getTime() > days * dayMs
}

/** The names of scheduled backups, of which there is a newer one of the same day, or that are older than the spans. */
export function superfluousScheduled(
  newestFirst: Backup[],
  { days, weeks }: typeof keptCopies.scheduled,
): string[] {
  const kept = new Set([
    ...newestOfEach(newestFirst, dayOf, days),
    ...newestOfEach(newestFirst, weekOf, weeks),
  ])
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name)
}

function newestOfEach(newestFirst: Backup[], spanOf: (moment: Date) => string, most: number): Backup[] {
  const found = new Map<string, Backup>()
  for (const backup of newestFirst) {
    const span = spanOf(backup.createdAt)
    if (!found.has(span) && found.size < most) found.set(span, backup)
  }
  return [...found.values()]
}

/** The Monday of the week in Bogotá. */
function weekOf(moment: Date): string {
  const day = dayOf(moment)
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return addDays(day, -sinceMonday)
}

/** When a scheduled backup was made, by its name. */
export function momentOf(name: string): Date | undefined {
  const parts = /-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-(\d{3})\./.exec(name)
  if (!parts) return undefined
  const [, date, hours, minutes, seconds, milliseconds] = parts
  return new Date(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}-05:00`)
}
