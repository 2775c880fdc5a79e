import type { Config } from '../../../config.ts'
import { keptCopies } from '../../backups/backups.kept.ts'

/** How long somebody can take back the deletion of their account. */
export const DELETION_DAYS = 30
/** How long before the end they are reminded; nobody's account is deleted without that. */
export const REMINDER_DAYS = 3

/** How long the copies that the server makes automatically may have a deleted account, as this site is set up. */
export function backupDays({
  backupStorage,
  walArchive,
}: Pick<Config, 'backupStorage' | 'walArchive'>): number {
  const { safety, scheduled } = keptCopies
  const stored = backupStorage?.kept ?? scheduled
  return Math.max(safety.days, 7 * scheduled.weeks, stored.days, 7 * stored.weeks, walArchive?.days ?? 0)
}

const dates = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

export const dayWords = (moment: Date) => dates.format(moment)
