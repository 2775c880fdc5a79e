import { z } from 'zod'
import { roles, type users } from '../../db/schema/users.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { blankOrNewPassword } from '../auth/passwords.schemas.ts'

const role = z.enum(roles)

/** What every answer says of a user; the password is never among it. */
export const userAnswer = z
  .object({
    id: z.uuid(),
    /** The same as `id` (reading 31). */
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** Whether mail to the address was shown to reach this person. */
    isEmailVerified: z.boolean(),
    username: z.string(),
    role,
    isPublic: z.boolean(),
    isActive: z.boolean(),
    socialAccount: z.string(),
    photo: z.string().nullable(),
    accessCount: z.int(),
    lastAccessAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })

export const userListQuery = pageQuery(20).extend({
  role: z.union([role, z.literal('')]).optional(),
  search: z.string().trim().max(200).default(''),
})

export const userListAnswer = pageOf(userAnswer).meta({ id: 'UserPage' })

export type UserRow = typeof users.$inferSelect

export function toUser(row: UserRow): z.infer<typeof userAnswer> {
  const {
    id,
    name,
    email,
    isEmailVerified,
    username,
    role: ofUser,
    isPublic,
    isActive,
    socialAccount,
    photo,
    accessCount,
  } = row
  return {
    ...{ id, _id: id, name, email, isEmailVerified, username, role: ofUser, isPublic, isActive },
    ...{ socialAccount, photo, accessCount },
    lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const userParams = z.object({ userId: z.uuid() })

/**
 * The whole edited user as the form has it; what is left out stays, and what is not named here cannot be written.
 * A blank password means unchanged (reading 23).
 */
export const userUpdateBody = z
  .object({
    name: z.string().trim().min(1).max(200),
    email: z.string().trim().min(1).max(254).pipe(z.email()),
    username: z.string().trim().min(1).max(100),
    password: blankOrNewPassword,
    role,
    isPublic: z.boolean(),
    isActive: z.boolean(),
    socialAccount: z.string().trim().max(300),
    /** When the edited copy was read: an older one than the stored is refused. */
    updatedAt: z.iso.datetime(),
  })
  .partial()
  .meta({ id: 'UserUpdate' })

export type UserUpdate = z.infer<typeof userUpdateBody>

export const userUpdateAnswer = z
  .object({
    message: z.string(),
    user: userAnswer,
    /** One's own new address, which counts once the link mailed to it is opened. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'UserUpdateAnswer' })
