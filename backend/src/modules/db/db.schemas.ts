import { z } from 'zod'
import { weekdays } from '../../days.ts'
import type { Backup } from '../backups/backups.files.ts'
import { basePattern, namePattern } from '../backups/backups.files.ts'
import { isCompressed } from '../backups/backups.gzip.ts'
import { keptCopies, reasonOf, reasons } from '../backups/backups.kept.ts'
import { type PlacedBackup, places } from '../backups/backups.places.ts'
import type { Schedule } from '../backups/scheduled.backups.ts'
import type { StorageState } from '../backups/storage.service.ts'
import type { Verification } from '../scripts/verification.repository.ts'
import type { VerificationState } from '../scripts/verification.schedule.ts'
import type { ArchiveState } from '../site-backup/archive/archive.service.ts'
import type { BundlesState } from '../site-backup/schedule.ts'

const invalidName =
  'Usa letras sin acentos, números, espacios, puntos, guiones y paréntesis, y como mucho 93 signos.'

export const backupName = z.object({ name: z.string().regex(namePattern, { error: invalidName }) })

export const backupResponse = z
  .object({
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** Where it is: in the server's folder, in the storage, or both. */
    places: z.array(z.enum(places)),
    /** Of the file, in kilobytes. */
    size: z.number(),
    /** Of the SQL text, in kilobytes; null when the file does not say it. */
    sqlSize: z.number().nullable(),
    /** Made by the server before an operation that cannot be undone. */
    isSafety: z.boolean(),
    /** Why it was made; a renamed backup counts as made by hand. */
    reason: z.enum(reasons),
  })
  .meta({ id: 'Backup' })

export const backupListResponse = z
  .object({
    backups: z.array(backupResponse),
    /** The retention of the backups that the server makes automatically. */
    kept: z.object({
      /** The newest `count`, none older than `days`, but `always` of them at any age. */
      safety: z.object({ count: z.int(), days: z.int(), always: z.int() }),
      /** One of each of the last `days` and of the last `weeks`. */
      scheduled: z.object({ days: z.int(), weeks: z.int() }),
    }),
    folder: z.object({
      /** In Spanish, why backups of other processes may be missing here; null if none are. */
      problem: z.string().nullable(),
    }),
    schedule: z.object({
      isOn: z.boolean(),
      /** In Spanish, why the last one was not made; null when it was. */
      failure: z.string().nullable(),
      failedAt: z.iso.datetime().nullable(),
    }),
    storage: z.object({
      /** Where scheduled backups are stored besides; null if nowhere. */
      bucket: z.string().nullable(),
      /** One of each of the last `days` and of the last `weeks` is kept there. */
      kept: z.object({ days: z.int(), weeks: z.int() }).nullable(),
      /** In Spanish, why the last upload failed; null when it did not. */
      failure: z.string().nullable(),
      failedAt: z.iso.datetime().nullable(),
      /** In Spanish, why stored backups may be missing here; null if none are. */
      problem: z.string().nullable(),
    }),
    /** Files with the whole site, from which `npm run restore` brings it back. */
    bundles: z.object({
      schedule: z.enum(['off', 'daily', 'weekly']),
      /** Of the newest; null while there is none. */
      madeAt: z.iso.datetime().nullable(),
      count: z.int(),
      /** Of all on the server, in kilobytes. */
      size: z.number(),
    }),
    /** The WAL of the embedded server, by which it can go back to any moment; null where it is not archived. */
    archive: z
      .object({
        days: z.int(),
        /** In kilobytes. */
        size: z.number(),
        /** The earliest and the latest moment that can be chosen; null while there is none. */
        since: z.iso.datetime().nullable(),
        until: z.iso.datetime().nullable(),
        /** In Spanish, why it does not grow or is not stored; null when it is. */
        failure: z.string().nullable(),
      })
      .nullable(),
    verification: z.object({
      /** The day of the week on which the newest backup is restored into a database of its own; null if none. */
      day: z.enum(weekdays).nullable(),
      last: z
        .object({
          /** The backup. */
          name: z.string(),
          at: z.iso.datetime(),
          /** In Spanish, why it could not be restored; null when it could. */
          failure: z.string().nullable(),
          tables: z.int(),
          rows: z.int(),
          /** Whether the rows were compared with those that the backup says that it has. */
          isCompared: z.boolean(),
          seconds: z.number(),
        })
        .nullable(),
    }),
  })
  .meta({ id: 'BackupList' })

export const backupMadeResponse = z
  .object({ success: z.literal(true), message: z.string(), backup: backupResponse })
  .meta({ id: 'BackupMade' })

/** The backup of the replaced data. */
const safety = {
  safetyBackup: z.string(),
  /** In Spanish, where the replaced data is, when that backup is incomplete or not written yet. */
  notice: z.string().optional(),
}

export const restoredResponse = z
  .object({ success: z.literal(true), message: z.string(), ...safety })
  .meta({ id: 'DatabaseChanged' })

export const acceptance = z.object({
  /** The digest of the differences that an administrator saw and accepts. */
  accept: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** An error that an administrator can accept when it has a `digest`. */
export const replacementError = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The first objects that the file adds, changes or lacks, compared with those that the platform creates. */
    differences: z
      .array(
        z.object({
          kind: z.string(),
          name: z.string(),
          problem: z.enum(['foreign', 'changed', 'missing']),
          /** The whole difference, in Spanish. */
          text: z.string(),
          definition: z.string().optional(),
        }),
      )
      .optional(),
    /** The number of all differences. */
    total: z.int().optional(),
    digest: z.string().optional(),
  })
  .meta({ id: 'ReplacementError' })

export const resetResponse = z
  .object({
    success: z.literal(true),
    reset: z.literal(true),
    message: z.string(),
    ...safety,
    /** The seeded accounts with their new passwords, which are shown only once. */
    credentials: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  })
  .meta({ id: 'DatabaseReset' })

export const renaming = z.strictObject({
  newName: z
    .string()
    .trim()
    .min(1)
    // The file keeps its extension.
    .transform((name) => name.replace(/\.sql(\.gz)?$/i, ''))
    .pipe(z.string().regex(basePattern, { error: invalidName })),
})

export const linkResponse = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'DownloadLink' })

export const downloadQuery = z.object({ token: z.string().max(200).default('') })

export function toBackup(backup: Backup | PlacedBackup): z.infer<typeof backupResponse> {
  const { name, createdAt, bytes, contents } = backup
  const sqlBytes = isCompressed(name) ? contents?.bytes : bytes
  return {
    name,
    createdAt: createdAt.toISOString(),
    places: 'places' in backup ? backup.places : ['server'],
    size: kilobytes(bytes),
    sqlSize: sqlBytes === undefined ? null : kilobytes(sqlBytes),
    isSafety: name.startsWith('seguridad-'),
    reason: reasonOf(name),
  }
}

const kilobytes = (bytes: number) => Math.ceil((bytes / 1024) * 10) / 10

type ListState = {
  schedule: Schedule
  verification: VerificationState
  storage: StorageState & { problem: string | null }
  bundles: BundlesState
  archive: ArchiveState | undefined
  problem: string | undefined
}

export function toBackupList(
  backups: PlacedBackup[],
  { schedule, verification, storage, bundles, archive, problem }: ListState,
): z.infer<typeof backupListResponse> {
  const failedAt = schedule.failedAt?.toISOString() ?? null
  return {
    backups: backups.map(toBackup),
    storage: { ...storage, failedAt: storage.failedAt?.toISOString() ?? null },
    kept: keptCopies,
    folder: { problem: problem ?? null },
    schedule: { ...schedule, failedAt },
    bundles: {
      ...{ schedule: bundles.schedule, count: bundles.count, size: kilobytes(bundles.bytes) },
      madeAt: bundles.madeAt?.toISOString() ?? null,
    },
    archive: archive ? toArchive(archive) : null,
    verification: {
      day: verification.day,
      last: verification.last ? toVerification(verification.last) : null,
    },
  }
}

function toArchive({ days, bytes, since, until, failure }: ArchiveState) {
  return {
    ...{ days, size: kilobytes(bytes), failure },
    ...{ since: since?.toISOString() ?? null, until: until?.toISOString() ?? null },
  }
}

function toVerification({ name, failure, rows, statedRows, milliseconds, verifiedAt }: Verification) {
  const counts = Object.values(rows)
  return {
    ...{ name, failure, at: verifiedAt.toISOString(), isCompared: statedRows !== null },
    ...{ tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) },
    seconds: Math.round(milliseconds / 100) / 10,
  }
}

export function toDownloadLink(
  name: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): z.infer<typeof linkResponse> {
  const url = `/api/db/download/${encodeURIComponent(name)}?token=${token}`
  return { url, expiresAt: expiresAt.toISOString() }
}
