import { queryOptions } from '@tanstack/react-query'
import { getMail, type ListMailsParams, listMails, type Mail } from 'shared-auth/api'
import { type FiltersOf, type ListOptions, toParams } from '../../list/listQuery.ts'

const filters = {
  ...{ search: '', dateVisitFrom: '', dateVisitTo: '', sortSentAt: 'DESC' },
  ...{ sortName: '', sortEmail: '', sortSubject: '' },
} satisfies FiltersOf<ListMailsParams>

export const mailList: ListOptions<Mail, typeof filters> = {
  name: 'mail',
  filters,
  limit: 10,
  fetchPage: (query, signal) => listMails(toParams(query), { signal }),
}

export function mailQuery(id: string) {
  return queryOptions({
    queryKey: ['mail', 'record', id],
    queryFn: async ({ signal }) => (await getMail(id, { signal })).results,
  })
}
