import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'

export interface CourseSummary {
  id: string
  title: string
  slug: string
  description: string
  thumbnail: string | null
  createdAt: string
}

export interface Category {
  id: string
  name: string
  slug: string
  description: string
  thumbnail: string | null
  createdAt: string
  courses: CourseSummary[]
}

export const categoriesQuery = queryOptions({
  queryKey: ['academy', 'categories'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ results: Category[] }>('/api/academy/categories/getAll', { signal })
    return data.results
  },
  staleTime: 5 * 60_000,
})
