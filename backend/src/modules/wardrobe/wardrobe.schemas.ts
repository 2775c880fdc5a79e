import { z } from 'zod'
import { itemColors } from '../../db/schema/wardrobe.ts'
import { userResponse } from '../users/users.schemas.ts'
import type { CategoryRow } from './categories.repository.ts'
import type { ItemRow } from './items.repository.ts'
import { isItemColor } from './photos/colors.ts'
import type { PhotoAddresses } from './photos/photos.addresses.ts'
import { photoSizes } from './photos/photos.storage.ts'
import { placeOf, places } from './places.ts'

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

const color = z.enum(itemColors).meta({ id: 'WardrobeColor' })

export const itemResponse = z
  .object({
    id: z.guid(),
    userId: z.guid(),
    description: z.string(),
    /** Of a photo: valid for one to two hours. */
    image: z.string().nullable(),
    /** The same in 320 pixels, where there is one. */
    thumbnail: z.string().nullable(),
    color: color.nullable(),
    photoId: z.guid().nullable(),
    /** An item without one is shown under 'Otros'. */
    category: category.nullable(),
    /** Where it is worn in an outfit, by its category; null where it takes part in none. */
    place: z.enum(places).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'WardrobeItem' })

export const ownerResponse = userResponse
  .extend({ items: z.array(itemResponse) })
  .meta({ id: 'WardrobeUser' })

export const choicesResponse = z
  .object({
    categories: z.array(category),
    /** How many garments a person may have. */
    maxItems: z.int(),
  })
  .meta({ id: 'WardrobeChoices' })

/** A garment of the caller. */
export const itemBody = z
  .object({
    description: z.string().trim().min(1).max(200),
    categoryId: z.guid().nullable(),
    color: color.nullable(),
    photoId: z.guid().nullable(),
  })
  .meta({ id: 'NewWardrobeItem' })

/** Omitted fields keep their values. */
export const itemUpdateBody = itemBody
  .partial()
  .extend({
    /** The version that was edited; the update is rejected when the stored one is newer. */
    updatedAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'WardrobeItemUpdate' })

export const photoQuery = z.object({
  /** Of the file, from which the garment's description may follow. */
  name: z.string().max(300).default(''),
})

export const photoResponse = z
  .object({
    id: z.guid(),
    image: z.string(),
    thumbnail: z.string(),
    /** For the owner to confirm or to correct. */
    proposal: z.object({
      categoryId: z.guid().nullable(),
      /** What the category was concluded from. */
      categorySource: z.enum(['name', 'shape']).nullable(),
      color: color.nullable(),
      description: z.string(),
    }),
  })
  .meta({ id: 'WardrobePhoto' })

export const photoFileParams = z.object({ userId: z.guid(), photoId: z.guid(), size: z.enum(photoSizes) })
export const photoFileQuery = z.object({ until: z.coerce.number().int(), token: z.string().max(100) })

export const itemParams = z.object({ itemId: z.guid() })
export const ownerParams = z.object({ userId: z.guid() })

export function toCategory(row: CategoryRow): z.infer<typeof category> {
  const { id, name, nameES, group, createdAt, updatedAt } = row
  return { id, name, nameES, group, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export function toItem({ item, category }: ItemRow, addresses: PhotoAddresses): z.infer<typeof itemResponse> {
  const { id, userId, description, image, color, photoId, createdAt, updatedAt } = item
  const photo = photoId ? { userId, photoId } : undefined
  return {
    ...{ id, userId, description, photoId },
    image: photo ? addresses.urlOf(photo, 'large') : image,
    thumbnail: photo ? addresses.urlOf(photo, 'small') : image,
    // Administrators may write anything into the table.
    color: isItemColor(color) ? color : null,
    category: category && toCategory(category),
    place: placeOf(category),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
