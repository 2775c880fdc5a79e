import { queryOptions } from '@tanstack/react-query'
import { type FiltersOf, type ListOptions, toParams } from 'shared-admin'
import { type Feedback, getFeedback, type ListFeedbackParams, listFeedback } from 'shared-auth/api'

const filters = {
  ...{ search: '', dateVisitFrom: '', dateVisitTo: '', sortCreatedAt: 'DESC' },
  ...{ sortTitle: '', sortUserEmail: '', sortRating: '', sortIsActive: '', sortIsPinned: '' },
} satisfies FiltersOf<ListFeedbackParams>

export const feedbackList: ListOptions<Feedback, typeof filters> = {
  name: 'feedback',
  filters,
  limit: 5,
  fetchPage: (query, signal) => listFeedback(toParams(query), { signal }),
}

export function feedbackQuery(id: string) {
  return queryOptions({
    queryKey: ['feedback', 'record', id],
    queryFn: async ({ signal }) => (await getFeedback(id, { signal })).results,
  })
}
