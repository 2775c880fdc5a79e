import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { answerOf } from '../../admin/answerOf.ts'

export type Category = ApiSchema<'WardrobeCategory'>
export type CategoryInput = ApiSchema<'NewWardrobeCategoryInput'>

const root = '/api/wardrobe/category'

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: answerOf<ApiSchema<'WardrobeCategoryList'>>(`${root}/getAll`),
})

export async function fetchCategory(id: string): Promise<Category> {
  const { data } = await http.get<ApiSchema<'WardrobeCategoryAnswer'>>(
    `${root}/getById/${encodeURIComponent(id)}`,
  )
  return data.result
}

/** Makes a category, or changes the given one if nobody else has since it was read. */
export async function saveCategory(input: CategoryInput, edited?: Category): Promise<void> {
  if (!edited) await http.post(`${root}/create`, input)
  else {
    const { id, updatedAt } = edited
    await http.patch(`${root}/update/${encodeURIComponent(id)}`, { ...input, updatedAt })
  }
}

export async function deleteCategory(id: string): Promise<void> {
  await http.delete(`${root}/delete/${encodeURIComponent(id)}`)
}
