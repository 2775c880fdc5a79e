import { z } from 'zod'
import { shownEmail } from '../../../emailAddress.ts'
import type { EmailState } from './email-changes.service.ts'

export const emailStateResponse = z
  .object({
    email: z.string(),
    isVerified: z.boolean(),
    /** False for an account that only signs in with Google; its user confirms changes by mail. */
    hasPassword: z.boolean(),
    /** The requested address until its link is opened; the link is mailed once the change is approved. */
    pending: z.object({ email: z.string(), expiresAt: z.iso.datetime(), isApproved: z.boolean() }).nullable(),
  })
  .meta({ id: 'EmailState' })

export const confirmEmailBody = z.object({ token: z.string().min(1).max(512) }).meta({ id: 'ConfirmEmail' })

export function toEmailState({ pending, ...current }: EmailState): z.infer<typeof emailStateResponse> {
  const state = { ...current, email: shownEmail(current.email) }
  if (!pending) return { ...state, pending }
  const { email, expiresAt, isApproved } = pending
  return { ...state, pending: { email: shownEmail(email), expiresAt: expiresAt.toISOString(), isApproved } }
}
