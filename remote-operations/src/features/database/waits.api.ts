import { queryOptions } from '@tanstack/react-query'
import { type DatabaseWaitListWaitsItem, listDatabaseWaits } from 'shared-auth/api'

export type Wait = DatabaseWaitListWaitsItem & { id: string }

const REFRESH_MS = 2000

export const waitsQuery = queryOptions({
  queryKey: ['waits', 'list'],
  queryFn: async ({ signal }) => {
    const { waits } = await listDatabaseWaits({ signal })
    return waits.map((wait): Wait => ({ ...wait, id: `${wait.pid}-${wait.blocker.pid}` }))
  },
  refetchInterval: REFRESH_MS,
})
