import { queryOptions } from '@tanstack/react-query'
import { accountDeletion, accountExport } from 'shared-auth/api'

const PREPARING_MS = 3000

/** The file with the user's data; asked for again while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: ['profile', 'export'],
  queryFn: ({ signal }) => accountExport({ signal }),
  refetchInterval: ({ state }) => (isPreparing(state.data?.state) ? PREPARING_MS : false),
})

export const isPreparing = (state: string | undefined) => state === 'waiting' || state === 'running'

/** What the deletion of the user's account needs, and how long it can be taken back. */
export const deletionQuery = queryOptions({
  queryKey: ['profile', 'deletion'],
  queryFn: ({ signal }) => accountDeletion({ signal }),
})
