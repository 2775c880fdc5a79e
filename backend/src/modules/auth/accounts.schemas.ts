import { z } from 'zod'
import { roles } from '../../db/schema/users.ts'
import { emailAddress, storedEmail } from '../../emailAddress.ts'
import { newPassword } from '../credentials/passwords.schemas.ts'
import { personName } from '../users/personName.ts'
import { newUsername } from '../users/username.ts'
import { socialAccount, userResponse } from '../users/users.schemas.ts'

export const existenceQuery = z.object({
  email: z.string().trim().max(254).overwrite(storedEmail).optional(),
  username: z.string().trim().max(100).optional(),
})

export const existenceResponse = z
  .object({ exists: z.object({ email: z.boolean().optional(), username: z.boolean().optional() }) })
  .meta({ id: 'Existence' })

export const registerBody = z
  .object({
    name: personName,
    email: emailAddress,
    username: newUsername,
    password: newPassword,
    role: z.enum(roles).default('user'),
    isPublic: z.boolean().default(false),
    isActive: z.boolean().default(true),
    socialAccount: socialAccount.default(''),
  })
  .meta({ id: 'Register' })

export const registerResponse = z
  .object({ message: z.string(), user: userResponse })
  .meta({ id: 'RegisterResponse' })
