import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'
import { findBySlug, staleTime } from './loading.ts'

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
  staleTime,
})

/** One category; null when there is none of that name. */
export function categoryQuery(slug: string) {
  return queryOptions({
    queryKey: ['academy', 'category', slug],
    queryFn: ({ signal }) => findBySlug<Category>('categories', slug, signal),
    staleTime,
  })
}
