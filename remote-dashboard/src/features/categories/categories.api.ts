import { queryOptions } from '@tanstack/react-query'
import { http } from 'shared-auth'

export interface Category {
  id: string
  /** In English. */
  name: string
  nameES: string
  /** Such as tops or bottoms. */
  group: string
}

export type CategoryInput = Omit<Category, 'id'>

const root = '/api/wardrobe/category'

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ results: Category[] }>(`${root}/getAll`, { signal })
    return data
  },
})

export async function fetchCategory(id: string): Promise<Category> {
  const { data } = await http.get<{ result: Category }>(`${root}/getById/${encodeURIComponent(id)}`)
  return data.result
}

export async function saveCategory(input: CategoryInput, id?: string): Promise<void> {
  if (id === undefined) await http.post(`${root}/create`, input)
  else await http.patch(`${root}/update/${encodeURIComponent(id)}`, input)
}

export async function deleteCategory(id: string): Promise<void> {
  await http.delete(`${root}/delete/${encodeURIComponent(id)}`)
}
