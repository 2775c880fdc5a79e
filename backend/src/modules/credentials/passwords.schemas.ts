import { z } from 'zod'
import { passwordProblem } from './password-rules.ts'

/** A password that is compared with the stored one. Trimmed, because the sign-in form trims what is typed there. */
export const password = z.string().trim().min(1).max(512)

/** The password of an edited account; blank means unchanged. */
export const blankOrNewPassword = z
  .string()
  .trim()
  .max(512)
  .superRefine((text, context) => {
    const problem = text === '' ? undefined : passwordProblem(text)
    if (problem) context.addIssue(problem)
  })

/** A new password. */
export const newPassword = blankOrNewPassword.min(1)
