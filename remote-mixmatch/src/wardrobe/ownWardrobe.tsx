import type { WardrobeItem } from 'shared-auth/api'
import { type Garment, type Slot, slots, type Wardrobe } from './garments.ts'
import { OwnGarment } from './OwnGarment.tsx'
import { sampleWardrobe } from './sampleWardrobe.ts'

/** The user's own garments, with sample garments in each slot without one; null when no item fits a slot. */
export function ownWardrobe(items: WardrobeItem[]): Wardrobe | null {
  const own = {
    tops: garmentsFor('tops', items),
    bottoms: garmentsFor('bottoms', items),
    shoes: garmentsFor('shoes', items),
  }
  if (slots.every((slot) => own[slot].length === 0)) return null
  const orSample = (slot: Slot) => (own[slot].length > 0 ? own[slot] : sampleWardrobe[slot])
  return { tops: orSample('tops'), bottoms: orSample('bottoms'), shoes: orSample('shoes') }
}

/** The items that fit no slot: coats, accessories, and items without a category. */
export function itemsOutside(items: WardrobeItem[]): WardrobeItem[] {
  return items.filter((item) => slotOf(item) === undefined)
}

function garmentsFor(slot: Slot, items: WardrobeItem[]): Garment[] {
  return items
    .filter((item) => slotOf(item) === slot)
    .map(({ id, description, image }) => ({
      slug: id,
      name: description,
      drawing: <OwnGarment slot={slot} image={image} />,
      isOwn: true,
    }))
}

/** Administrators type the group of a category by hand, so case and spaces vary. */
function slotOf({ category }: WardrobeItem): Slot | undefined {
  const group = category?.group.trim().toLowerCase()
  return slots.find((slot) => slot === group)
}
