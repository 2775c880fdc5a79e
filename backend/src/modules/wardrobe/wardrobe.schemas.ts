import { z } from 'zod'
import { userResponse } from '../users/users.schemas.ts'
import type { CategoryRow } from './categories.repository.ts'
import type { ItemRow } from './items.repository.ts'

const category = z
  .object({
    id: z.guid(),
    /** In English. */
    name: z.string(),
    nameES: z.string(),
    /** Such as tops or bottoms. */
    group: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WardrobeCategory' })

export const categoryListResponse = z
  .object({
    results: z.array(category),
    /** The preset group of a new category. */
    defaultGroup: z.string(),
  })
  .meta({ id: 'WardrobeCategoryList' })

export const categoryResponse = z.object({ result: category }).meta({ id: 'WardrobeCategoryResponse' })

export const categoryReadResponse = categoryResponse
  .extend({
    /** How many items have it, and would lose it if it were deleted. */
    itemCount: z.int(),
  })
  .meta({ id: 'WardrobeCategoryDetails' })

/** All three are required. */
export const categoryBody = z
  .object({
    name: z.string().trim().min(1).max(100),
    nameES: z.string().trim().min(1).max(100),
    group: z.string().trim().min(1).max(60),
  })
  .meta({ id: 'NewWardrobeCategory' })

export const categoryUpdateBody = categoryBody
  .partial()
  .extend({
    /** The version that was edited; the update is rejected when the stored one is newer. */
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'WardrobeCategoryUpdate' })

export const itemResponse = z
  .object({
    id: z.guid(),
    userId: z.guid(),
    description: z.string(),
    image: z.string().nullable(),
    /** An item without one is shown under 'Otros'. */
    category: category.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WardrobeItem' })

export const ownerResponse = userResponse
  .extend({ items: z.array(itemResponse) })
  .meta({ id: 'WardrobeUser' })

export const itemParams = z.object({ itemId: z.guid() })
export const ownerParams = z.object({ userId: z.guid() })

export function toCategory(row: CategoryRow): z.infer<typeof category> {
  const { id, name, nameES, group, createdAt, updatedAt } = row
  return { id, name, nameES, group, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export function toItem({ item, category }: ItemRow): z.infer<typeof itemResponse> {
  const { id, userId, description, image, createdAt, updatedAt } = item
  return {
    ...{ id, userId, description, image },
    category: category && toCategory(category),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
