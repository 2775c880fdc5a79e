import { keptCopies } from '../../backups/backups.kept.ts'

/** How long somebody can take back the deletion of their account. */
export const DELETION_DAYS = 30
/** How long before the end they are told again; nobody's account is deleted without that. */
export const REMINDER_DAYS = 3
/** How recent the sign-in has to be of somebody who has no password to confirm with. */
export const RECENT_MINUTES = 10

/** How long the copies that the server makes automatically may have a deleted account. */
export const backupDays = Math.max(keptCopies.scheduled.weeks * 7, keptCopies.safety.days)

const dates = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })

export const dayWords = (moment: Date) => dates.format(moment)
