import type { Config } from '../../config.ts'
import { dayOf } from '../../days.ts'
import type { Db } from '../../db/database.ts'
import { lastScheduled } from '../backups/scheduled.repository.ts'
import { lastVerification } from '../scripts/verification.repository.ts'
import { findLastBackupDay } from './home.repository.ts'
import type { HomePending } from './home.schemas.ts'

const DAY_MS = 86_400_000
const ofSite = { remote: null, title: null, version: null, count: null }

/** Why the last verified backup could not be restored; null if it could, or none was verified. */
export async function findVerificationProblem(
  db: Db,
  { backupVerification }: Pick<Config, 'backupVerification'>,
): Promise<HomePending | null> {
  const last = backupVerification === 'off' ? undefined : await lastVerification(db)
  if (!last?.failure) return null
  return { kind: 'backup-unverified', ...ofSite, reason: last.failure, at: last.verifiedAt.toISOString() }
}

/** Why the scheduled backup needs attention: its last attempt failed, or yesterday has none. Null if it does not. */
export async function findBackupProblem(
  db: Db,
  { backupSchedule }: Pick<Config, 'backupSchedule'>,
  now: Date,
): Promise<HomePending | null> {
  if (backupSchedule === 'off') return null
  const [last, { day, firstBoot }] = await Promise.all([lastScheduled(db), findLastBackupDay(db)])
  if (last?.failure)
    return { kind: 'backup-failed', ...ofSite, reason: last.failure, at: last.triedAt.toISOString() }
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS))
  const isExpected = firstBoot !== null && firstBoot < yesterday
  if (!isExpected || (day !== null && day >= yesterday)) return null
  const at = day === null ? null : new Date(`${day}T00:00:00.000-05:00`).toISOString()
  return { kind: 'backup-overdue', ...ofSite, reason: null, at }
}
