import { queryOptions } from '@tanstack/react-query'
import { listMails } from 'shared-auth/api'

/** How many messages the contact form has brought, and the latest one. */
export const latestMailQuery = queryOptions({
  queryKey: ['contact', 'latest'],
  queryFn: ({ signal }) => listMails({ limit: 1, page: 1, sortSentAt: 'DESC' }, { signal }),
})
