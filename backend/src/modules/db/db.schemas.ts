import { z } from 'zod'
import type { Backup } from './backups.files.ts'
import { namePattern } from './backups.files.ts'

const invalidName =
  'Usa letras sin acentos, números, espacios, puntos, guiones y paréntesis, y termina en .sql.'

export const backupName = z.object({ name: z.string().regex(namePattern, { error: invalidName }) })

export const backupAnswer = z
  .object({
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** Kilobytes. */
    size: z.number(),
    /** Made by the server before something that cannot be undone. */
    isSafety: z.boolean(),
  })
  .meta({ id: 'Backup' })

export const backupListAnswer = z.object({ backups: z.array(backupAnswer) }).meta({ id: 'BackupList' })

export const backupMadeAnswer = z
  .object({ success: z.literal(true), message: z.string(), backup: backupAnswer })
  .meta({ id: 'BackupMade' })

/** Where the data are that were replaced. */
const safety = {
  safetyBackup: z.string(),
  /** In Spanish, where the data are, when not all of them are in that copy, or none yet. */
  notice: z.string().optional(),
}

export const restoredAnswer = z
  .object({ success: z.literal(true), message: z.string(), ...safety })
  .meta({ id: 'DatabaseChanged' })

export const acceptance = z.object({
  /** The digest of the differences that an administrator saw in a refusal, and accepts. */
  accept: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** A refusal of what may be accepted; without `digest` it may not. */
export const replacementRefusal = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** What the file brings, changes or lacks, compared with what the platform makes itself: the first of them. */
    differences: z
      .array(
        z.object({
          kind: z.string(),
          name: z.string(),
          problem: z.enum(['foreign', 'changed', 'missing']),
          /** All of it in Spanish. */
          text: z.string(),
          definition: z.string().optional(),
        }),
      )
      .optional(),
    /** How many there are in all. */
    total: z.int().optional(),
    digest: z.string().optional(),
  })
  .meta({ id: 'ReplacementRefusal' })

export const resetAnswer = z
  .object({
    success: z.literal(true),
    reset: z.literal(true),
    message: z.string(),
    ...safety,
    /** Accounts of the sample content with their new passwords, which are not shown again. */
    credentials: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  })
  .meta({ id: 'DatabaseReset' })

export const renaming = z.strictObject({
  newName: z
    .string()
    .trim()
    .min(1)
    .transform((name) => (/\.sql$/i.test(name) ? name.replace(/\.sql$/i, '.sql') : `${name}.sql`))
    .pipe(z.string().regex(namePattern, { error: invalidName })),
})

export const linkAnswer = z
  .object({ url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: 'DownloadLink' })

export const downloadQuery = z.object({ token: z.string().max(200).default('') })

export function toBackup({ name, createdAt, bytes }: Backup): z.infer<typeof backupAnswer> {
  return {
    name,
    createdAt: createdAt.toISOString(),
    size: Math.ceil((bytes / 1024) * 10) / 10,
    isSafety: name.startsWith('seguridad-'),
  }
}
