import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { answerOf } from '../../admin/answerOf.ts'
import { type ListOptions, type ListPage, toParams } from '../../admin/list.ts'
import { roleLabels } from '../../admin/roleLabels.ts'

export type User = ApiSchema<'User'>

/** What the form of a user sends; a blank password leaves the present one (reading 23). */
export type UserInput = ApiSchema<'RegisterInput'>

export const userList: ListOptions<User, { role: string; search: string }> = {
  name: 'users',
  filters: { role: '', search: '' },
  limit: 20,
  accepts: (name, value) => name !== 'role' || Object.hasOwn(roleLabels, value),
  fetchPage: async (query, signal) => {
    const { data } = await http.get<ListPage<User>>('/api/users/getAll', { params: toParams(query), signal })
    return data
  },
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: ['users', 'record', id],
    queryFn: answerOf<User>(`/api/users/getById/${encodeURIComponent(id)}`),
  })
}

export async function createUser(input: UserInput): Promise<void> {
  await http.post('/api/auth/register', input)
}

/** Resolves to one's own new address while it waits to be confirmed, else to null. */
export async function updateUser(user: User, input: UserInput): Promise<string | null> {
  const path = `/api/users/update/${encodeURIComponent(user.id)}`
  const { data } = await http.patch<ApiSchema<'UserUpdateAnswer'>>(path, { ...user, ...input })
  return data.pendingEmail
}

export async function deleteUser(id: string): Promise<void> {
  await http.delete(`/api/users/delete/${encodeURIComponent(id)}`)
}

/** Whether an email or a username belongs to somebody already. */
export async function isTaken(field: 'email' | 'username', value: string): Promise<boolean> {
  const params = { [field]: value }
  const { data } = await http.get<ApiSchema<'Existence'>>('/api/auth/check-existence', { params })
  return data.exists[field] === true
}
