import { queryOptions } from '@tanstack/react-query'
import { listShownFeedback } from 'shared-auth/api'

/** The feedback that administrators pinned, the latest first. The page contains these data. */
export const shownFeedbackQuery = () =>
  queryOptions({
    queryKey: ['home', 'feedback'],
    queryFn: async ({ signal }) => (await listShownFeedback({ signal })).results,
    staleTime: 60_000,
  })
