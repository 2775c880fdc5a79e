import { queryOptions } from '@tanstack/react-query'
import {
  createWardrobeCategory,
  getWardrobeCategory,
  listWardrobeCategories,
  type NewWardrobeCategoryInput,
  updateWardrobeCategory,
  type WardrobeCategory,
} from 'shared-auth/api'

export const categoriesQuery = queryOptions({
  queryKey: ['categories', 'list'],
  queryFn: ({ signal }) => listWardrobeCategories({ signal }),
})

/** One category as it is now, and how many items have it. */
export async function fetchCategory(id: string): Promise<{ category: WardrobeCategory; itemCount: number }> {
  const { result, itemCount } = await getWardrobeCategory(id)
  return { category: result, itemCount }
}

type Edited = Pick<WardrobeCategory, 'id'> & { updatedAt?: string }

/** Creates a category, or updates one; the server rejects the update if somebody else changed it since `updatedAt`. */
export async function saveCategory(input: NewWardrobeCategoryInput, edited?: Edited): Promise<void> {
  if (!edited) await createWardrobeCategory(input)
  else await updateWardrobeCategory(edited.id, { ...input, updatedAt: edited.updatedAt })
}
