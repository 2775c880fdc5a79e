import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { type ListOptions, type ListPage, toParams } from '../../admin/list.ts'

export type Feedback = ApiSchema<'Feedback'>

type FeedbackFilters = { search: string; dateVisitFrom: string; dateVisitTo: string; sortCreatedAt: string }

export const feedbackList: ListOptions<Feedback, FeedbackFilters> = {
  name: 'feedback',
  filters: { search: '', dateVisitFrom: '', dateVisitTo: '', sortCreatedAt: 'DESC' },
  limit: 5,
  fetchPage: async (query, signal) => {
    const params = toParams(query)
    const { data } = await http.get<ListPage<Feedback>>('/api/feedback/getAll', { params, signal })
    return data
  },
}

export function feedbackQuery(id: string) {
  return queryOptions({
    queryKey: ['feedback', 'record', id],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<ApiSchema<'FeedbackAnswer'>>(addressOf('getById', id), { signal })
      return data.results
    },
  })
}

export async function deleteFeedback(id: string): Promise<void> {
  await http.delete(addressOf('delete', id))
}

function addressOf(call: string, id: string): string {
  return `/api/feedback/${call}/${encodeURIComponent(id)}`
}
