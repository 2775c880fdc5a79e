import { z } from 'zod'
import { roles } from '../../db/schema/users.ts'
import { newUsername } from '../users/username.ts'
import { userResponse } from '../users/users.schemas.ts'
import { newPassword } from './passwords.schemas.ts'

export const existenceQuery = z.object({
  email: z.string().trim().max(254).optional(),
  username: z.string().trim().max(100).optional(),
})

export const existenceResponse = z
  .object({ exists: z.object({ email: z.boolean().optional(), username: z.boolean().optional() }) })
  .meta({ id: 'Existence' })

export const registerBody = z
  .object({
    name: z.string().trim().min(1).max(200),
    email: z.string().trim().min(1).max(254).pipe(z.email()),
    username: newUsername,
    password: newPassword,
    role: z.enum(roles).default('user'),
    isPublic: z.boolean().default(false),
    isActive: z.boolean().default(true),
    socialAccount: z.string().trim().max(300).default(''),
  })
  .meta({ id: 'Register' })

export const registerResponse = z
  .object({ message: z.string(), user: userResponse })
  .meta({ id: 'RegisterResponse' })
