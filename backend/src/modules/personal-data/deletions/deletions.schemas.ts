import { z } from 'zod'

export const deletionResponse = z
  .object({
    /** When the account is deleted; null while its owner has not asked for it. */
    dueAt: z.iso.datetime().nullable(),
    /** What confirms the request: the password, or a recent sign-in and the email typed again. */
    confirmation: z.enum(['password', 'sign-in']),
    /** False for the last active administrator. */
    isPossible: z.boolean(),
    /** For how many days it can be taken back. */
    days: z.int(),
    /** For how many days automatic backups may have the account afterwards. */
    backupDays: z.int(),
  })
  .meta({ id: 'AccountDeletion' })

export const deletionBody = z
  .object({
    password: z.string().trim().max(512),
    email: z.string().trim().max(254),
  })
  .partial()
  .meta({ id: 'AccountDeletionRequest' })

export const startedResponse = z.object({ dueAt: z.iso.datetime() }).meta({ id: 'AccountDeletionStart' })
