import { queryOptions } from '@tanstack/react-query'
import {
  createWardrobeItem,
  createWardrobePhoto,
  getWardrobeChoices,
  getWardrobeItem,
  getWardrobeUser,
  updateWardrobeItem,
  type WardrobeItem,
  type WardrobePhoto,
} from 'shared-auth/api'
import type { ItemValues } from './items.form.ts'
import { preparePhoto } from './photo/preparePhoto.ts'

/** Addresses of photos are valid for an hour at least. */
const FRESH_MS = 30 * 60_000

/** A user with their wardrobe. */
export function ownerQuery(userId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'owner', userId],
    queryFn: ({ signal }) => getWardrobeUser(userId, { signal }),
    refetchInterval: FRESH_MS,
  })
}

export function itemQuery(itemId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'item', itemId],
    queryFn: ({ signal }) => getWardrobeItem(itemId, { signal }),
    refetchInterval: FRESH_MS,
  })
}

/** The categories that a garment may have. */
export const choicesQuery = queryOptions({
  queryKey: ['wardrobe', 'choices'],
  queryFn: ({ signal }) => getWardrobeChoices({ signal }),
})

/** Uploads a photo of a garment; the response proposes what the garment is. */
export async function uploadPhoto(file: File): Promise<WardrobePhoto> {
  const photo = await preparePhoto(file)
  return createWardrobePhoto(
    photo,
    { name: file.name.slice(0, 300) },
    // On a slow connection a photo takes longer than other requests may.
    { timeout: 120_000 },
  )
}

export function addItem(values: ItemValues): Promise<WardrobeItem> {
  return createWardrobeItem(inputOf(values))
}

/** `updatedAt` is that of the edited version; without it somebody else's changes are overwritten. */
export async function saveItem(id: string, values: ItemValues, updatedAt: string | undefined) {
  await updateWardrobeItem(id, { ...inputOf(values), ...(updatedAt && { updatedAt }) })
}

function inputOf({ description, categoryId, color, photoId }: ItemValues) {
  return {
    description: description.trim(),
    categoryId: categoryId || null,
    color: color || null,
    photoId: photoId || null,
  }
}

/** Items by the Spanish name of their category, in alphabetical order; those without one come last as 'Otros'. */
export function groupItems(items: WardrobeItem[]): [group: string, items: WardrobeItem[]][] {
  const groups = new Map<string, WardrobeItem[]>()
  for (const item of items) {
    const group = item.category?.nameES || 'Otros'
    groups.set(group, [...(groups.get(group) ?? []), item])
  }
  return [...groups].sort(
    ([a], [b]) => Number(a === 'Otros') - Number(b === 'Otros') || a.localeCompare(b, 'es'),
  )
}
