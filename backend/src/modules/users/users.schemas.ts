import { z } from 'zod'
import { roles } from '../../db/schema/users.ts'
import { emailAddress, shownEmail } from '../../emailAddress.ts'
import { hiddenProblem } from '../../hiddenCharacters.ts'
import { pageOf, pageQuery, searchText, sortOrder, sortParameters } from '../../lists/query.ts'
import { blankOrNewPassword } from '../credentials/passwords.schemas.ts'
import { personName } from './personName.ts'
import { anyUsername } from './username.ts'
import { type UserRow, userColumns } from './users.repository.ts'

const role = z.enum(roles)

/** A name or an address of a profile elsewhere, which people open. */
export const socialAccount = z
  .string()
  .trim()
  .max(300)
  .superRefine((typed, context) => {
    const problem = hiddenProblem(typed)
    if (problem) context.addIssue(problem)
  })

/** A user as responses show it; never the password. */
export const userResponse = z
  .object({
    id: z.guid(),
    /** The same as `id`, for clients that read this name. */
    _id: z.guid(),
    name: z.string(),
    email: z.string(),
    /** Whether the user has proved that they receive mail at this address. */
    isEmailVerified: z.boolean(),
    username: z.string(),
    role,
    isPublic: z.boolean(),
    isActive: z.boolean(),
    socialAccount: z.string(),
    photo: z.string().nullable(),
    accessCount: z.int(),
    lastAccessAt: z.iso.datetime().nullable(),
    /** When the account is deleted, because its owner asked for it. */
    deletionDueAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })

export const userListQuery = pageQuery(20).extend({
  role: z.union([role, z.literal('')]).optional(),
  search: searchText,
  sortCreatedAt: sortOrder('DESC'),
  ...sortParameters(userColumns),
})

export const userListResponse = pageOf(userResponse).meta({ id: 'UserPage' })

export function toUser(row: UserRow): z.infer<typeof userResponse> {
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
    ...{
      id,
      _id: id,
      name,
      email: shownEmail(email),
      isEmailVerified,
      username,
      role: ofUser,
      isPublic,
      isActive,
    },
    ...{ socialAccount, photo, accessCount },
    lastAccessAt: row.lastAccessAt?.toISOString() ?? null,
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const userParams = z.object({ userId: z.guid() })

/**
 * The whole edited user as the form has it; omitted fields stay unchanged, and other fields cannot be written. A blank
 * password means unchanged.
 */
export const userUpdateBody = z
  .object({
    name: personName,
    email: emailAddress,
    username: anyUsername,
    password: blankOrNewPassword,
    /** Required when users change their own password or email. */
    currentPassword: z.string().trim().max(512),
    role,
    isPublic: z.boolean(),
    isActive: z.boolean(),
    socialAccount,
    /** The version that was edited; the update is rejected when the stored one is newer. */
    updatedAt: z.iso.datetime(),
  })
  .partial()
  .meta({ id: 'UserUpdate' })

export type UserUpdate = z.infer<typeof userUpdateBody>

export const userUpdateResponse = z
  .object({
    message: z.string(),
    user: userResponse,
    /** The user's own new address, which takes effect once the link mailed to it is opened. */
    pendingEmail: z.string().nullable(),
  })
  .meta({ id: 'UserUpdateResponse' })
