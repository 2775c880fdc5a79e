import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { type ListOptions, type ListPage, toParams } from '../../admin/list.ts'

export type Mail = ApiSchema<'Mail'>

export const mailList: ListOptions<
  Mail,
  { search: string; dateVisitFrom: string; dateVisitTo: string; sortSentAt: string }
> = {
  name: 'mail',
  filters: { search: '', dateVisitFrom: '', dateVisitTo: '', sortSentAt: 'DESC' },
  limit: 10,
  fetchPage: async (query, signal) => {
    const { data } = await http.get<ListPage<Mail>>('/api/mail/getAll', { params: toParams(query), signal })
    return data
  },
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'record', id],
    queryFn: async ({ signal }) => {
      const path = `/api/mail/getById/${encodeURIComponent(id)}`
      const { data } = await http.get<ApiSchema<'MailAnswer'>>(path, { signal })
      return data.results
    },
  })
}

export async function deleteMail(id: string): Promise<void> {
  await http.delete(`/api/mail/delete/${encodeURIComponent(id)}`)
}
