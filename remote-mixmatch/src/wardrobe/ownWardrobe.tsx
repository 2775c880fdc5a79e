import type { WardrobeItem } from 'shared-auth/api'
import { type Garment, type Slot, slotOfPlace, slots, type Wardrobe } from './garments.ts'
import { OwnGarment, thumbnailOf } from './OwnGarment.tsx'
import { sampleWardrobe } from './sampleWardrobe.ts'

/** The user's own garments, with sample garments in each slot without one; null when no item fits a slot. */
export function ownWardrobe(items: WardrobeItem[]): Wardrobe | null {
  const own = new Map(slots.map((slot) => [slot, garmentsFor(slot, items)]))
  if ([...own.values()].every((garments) => garments.length === 0)) return null
  const orSample = (slot: Slot) => (own.get(slot)?.length ? (own.get(slot) ?? []) : sampleWardrobe[slot])
  return Object.fromEntries(slots.map((slot) => [slot, orSample(slot)])) as Wardrobe
}

/** The items that fit no slot, such as those without a category. */
export function itemsOutside(items: WardrobeItem[]): WardrobeItem[] {
  return items.filter(({ place }) => place === null)
}

/** A garment with its photo, or with the drawing that its address names. */
export function garmentOf(garment: Pick<Garment, 'slug' | 'name' | 'place'>, image: string | null): Garment {
  const thumbnail = thumbnailOf(garment.place, image)
  const drawing = <OwnGarment place={garment.place} image={image} />
  return { ...garment, drawing, isOwn: true, ...(thumbnail && { thumbnail }) }
}

function garmentsFor(slot: Slot, items: WardrobeItem[]): Garment[] {
  return items.flatMap(({ id, description, image, place }) =>
    place && slotOfPlace[place] === slot ? garmentOf({ slug: id, name: description, place }, image) : [],
  )
}
