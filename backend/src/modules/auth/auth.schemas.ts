import { z } from 'zod'
import { userAnswer } from '../users/users.schemas.ts'
import { password } from './passwords.schemas.ts'

const token = z.string().min(1).max(4096)

export const loginBody = z
  .object({
    email: z.string().trim().min(1).max(254),
    password,
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'Login' })

export const loginAnswer = z
  .object({ accessToken: z.string(), refreshToken: z.string(), user: userAnswer })
  .meta({ id: 'LoginAnswer' })

export const refreshBody = z.object({ refreshToken: token }).meta({ id: 'Refresh' })

export const refreshAnswer = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: 'RefreshAnswer' })

export const meAnswer = z.object({ user: userAnswer }).meta({ id: 'MeAnswer' })

// Optional as a whole: a client that lost its tokens still wants to be signed out.
export const logoutBody = z.object({ refreshToken: token.optional() }).nullish().meta({ id: 'Logout' })

export const decodeTokenBody = z
  .object({ token: z.string().trim().min(1).max(16_384) })
  .meta({ id: 'DecodeToken' })

/** What the token carries, unchecked: anyone may have written it. */
export const decodeTokenAnswer = z
  .object({ decoded: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DecodeTokenAnswer' })
