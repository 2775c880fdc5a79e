import { z } from 'zod'
import type { wardrobeCategories, wardrobeItems } from '../../db/schema/wardrobe.ts'
import { userAnswer } from '../users/users.schemas.ts'

const category = z
  .object({
    id: z.uuid(),
    /** In English. */
    name: z.string(),
    nameES: z.string(),
    /** Such as tops or bottoms. */
    group: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WardrobeCategory' })

export const categoryListAnswer = z
  .object({ results: z.array(category) })
  .meta({ id: 'WardrobeCategoryList' })

export const categoryAnswer = z.object({ result: category }).meta({ id: 'WardrobeCategoryAnswer' })

/** All three are required (reading 25). */
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
    /** When the edited copy was read: an older one than the stored is refused. */
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'WardrobeCategoryUpdate' })

export const itemAnswer = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    description: z.string(),
    image: z.string().nullable(),
    /** Without one the item shows under 'Otros'. */
    category: category.nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WardrobeItem' })

export const ownerAnswer = userAnswer.extend({ items: z.array(itemAnswer) }).meta({ id: 'WardrobeUser' })

export const itemParams = z.object({ itemId: z.uuid() })
export const ownerParams = z.object({ userId: z.uuid() })

export type CategoryRow = typeof wardrobeCategories.$inferSelect

export type ItemRow = { item: typeof wardrobeItems.$inferSelect; category: CategoryRow | null }

export function toCategory(row: CategoryRow): z.infer<typeof category> {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

export function toItem({ item, category }: ItemRow): z.infer<typeof itemAnswer> {
  const { categoryId: _shownWhole, ...row } = item
  return {
    ...row,
    category: category && toCategory(category),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
