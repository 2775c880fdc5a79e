import { z } from 'zod'
import { emailAddress } from '../../../emailAddress.ts'
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

export const forgotPasswordBody = z
  .object({
    email: emailAddress,
    /** Origin of the site that the link leads to. */
    domain: z.string().trim().min(1).max(300),
    /** Required after several requests from one address. */
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'ForgotPassword' })

export const restorePasswordBody = z
  .object({ emailEncrypt: z.string().min(1).max(512), newPassword })
  .meta({ id: 'RestorePassword' })

export const restoreLinkBody = z
  .object({ emailEncrypt: z.string().min(1).max(512) })
  .meta({ id: 'RestoreLink' })

export const restoreLinkResponse = z.object({ isUsable: z.boolean() }).meta({ id: 'RestoreLinkResponse' })

export const messageResponse = z.object({ message: z.string() }).meta({ id: 'Message' })
