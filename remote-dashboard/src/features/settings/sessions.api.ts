import { queryOptions } from '@tanstack/react-query'
import { listSessions, type SessionListSessionsItem } from 'shared-auth/api'

export type OpenSession = SessionListSessionsItem

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => listSessions({ signal }),
  select: ({ sessions }) => [
    ...sessions.filter(({ isCurrent }) => isCurrent),
    ...sessions.filter(({ isCurrent }) => !isCurrent),
  ],
})
