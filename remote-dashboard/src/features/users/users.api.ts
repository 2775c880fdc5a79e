import { queryOptions } from '@tanstack/react-query'
import { type FiltersOf, isPlausible, type ListOptions, toParams } from 'shared-admin'
import {
  checkExistence,
  emailState,
  getUser,
  type ListUsersParams,
  listUsers,
  type RegisterInput,
  type User,
  type UserUpdateInput,
  updateUser,
} from 'shared-auth/api'
import { roleLabels } from '../../format/roleLabels.ts'

/** What the form of a user sends; a blank password leaves the current one unchanged. */
export type UserInput = Required<RegisterInput> & Pick<UserUpdateInput, 'currentPassword'>

const filters = {
  ...{ role: '', search: '', sortCreatedAt: 'DESC', sortName: '', sortEmail: '', sortUsername: '' },
  ...{ sortRole: '', sortIsActive: '', sortIsPublic: '', sortAccessCount: '', sortLastAccessAt: '' },
} satisfies FiltersOf<ListUsersParams>

export const userList: ListOptions<User, typeof filters> = {
  name: 'users',
  filters,
  limit: 20,
  accepts: (name, value) => (name === 'role' ? Object.hasOwn(roleLabels, value) : isPlausible(name, value)),
  fetchPage: (query, signal) => listUsers(toParams(query), { signal }),
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'record', id],
    queryFn: ({ signal }) => getUser(id, { signal }),
  })
}

/** The state of the signed-in user's email and password. */
export const ownAccessQuery = queryOptions({
  queryKey: ['profile', 'email'],
  queryFn: ({ signal }) => emailState({ signal }),
})

/**
 * Resolves to the user's new address while it waits to be confirmed, else to null. The server rejects the change of a
 * user whom somebody else changed since, unless it is forced.
 */
export async function saveUser(user: User, input: UserInput, isForced: boolean): Promise<string | null> {
  const body = { ...user, ...input, updatedAt: isForced ? undefined : user.updatedAt }
  return (await updateUser(user.id, body)).pendingEmail
}

/** Whether an email or a username belongs to somebody already. */
export async function isTaken(field: 'email' | 'username', value: string): Promise<boolean> {
  return (await checkExistence({ [field]: value })).exists[field] === true
}
