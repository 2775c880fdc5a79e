import { z } from 'zod'
import { storedEmail } from '../../emailAddress.ts'
import { password } from '../credentials/passwords.schemas.ts'
import { sessionUserResponse } from '../users/areas/areas.schemas.ts'

const token = z.string().min(1).max(4096)

export const loginBody = z
  .object({
    email: z.string().trim().min(1).max(254).overwrite(storedEmail),
    password,
    captchaToken: z.string().max(8192).optional(),
  })
  .meta({ id: 'Login' })

export const loginResponse = z
  .object({ accessToken: z.string(), refreshToken: z.string(), user: sessionUserResponse })
  .meta({ id: 'LoginResponse' })

export const refreshBody = z.object({ refreshToken: token }).meta({ id: 'Refresh' })

export const refreshResponse = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .meta({ id: 'RefreshResponse' })

export const meResponse = z.object({ user: sessionUserResponse }).meta({ id: 'MeResponse' })

// Optional as a whole: a client that lost its tokens can still sign out.
export const logoutBody = z.object({ refreshToken: token.optional() }).nullish().meta({ id: 'Logout' })

export const decodeTokenBody = z
  .object({ token: z.string().trim().min(1).max(16_384) })
  .meta({ id: 'DecodeToken' })

/** The token's claims, unverified. */
export const decodeTokenResponse = z
  .object({ decoded: z.record(z.string(), z.unknown()) })
  .meta({ id: 'DecodeTokenResponse' })
