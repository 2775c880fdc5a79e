import { queryOptions } from '@tanstack/react-query'
import { listMails } from 'shared-auth/api'

/** The number of messages from the contact form, and the latest one. */
export const latestMailQuery = queryOptions({
  queryKey: ['contact', 'latest'],
  queryFn: ({ signal }) => listMails({ limit: 1, page: 1, sortSentAt: 'DESC' }, { signal }),
})
