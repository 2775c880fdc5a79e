import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { http, type Role } from 'shared-auth'
import type { ListPage } from '../../admin/list.ts'

export interface User {
  id: string
  name: string
  email: string
  username: string
  role: Role
  isPublic: boolean
  isActive: boolean
  socialAccount: string | null
  photo: string | null
  accessCount: number
  lastAccessAt: string | null
  createdAt: string
  updatedAt: string
}

export interface UserFilters {
  role: string
  search: string
  page: number
  limit: number
}

export const roleLabels: Record<Role, string> = {
  user: 'Usuario',
  admin: 'Administrador',
  collaborator: 'Colaborador',
}

export function userListQuery(filters: UserFilters) {
  return queryOptions({
    queryKey: ['users', 'list', filters],
    queryFn: ({ signal }) => fetchUsers(filters, signal),
    placeholderData: keepPreviousData,
  })
}

async function fetchUsers(
  { role, search, page, limit }: UserFilters,
  signal: AbortSignal,
): Promise<ListPage<User>> {
  const params = { role: role || undefined, search: search || undefined, page, limit }
  const { data } = await http.get<ListPage<User>>('/api/users/getAll', { params, signal })
  return data
}
