import type { outfitSlots } from '../../db/schema/outfits.ts'

/** Where a garment is worn. */
export const places = [
  ...(['hat', 'scarf', 'coat', 'top', 'dress', 'bottom', 'bag', 'shoes', 'boots'] as const),
] as const

export type Place = (typeof places)[number]
type Slot = (typeof outfitSlots)[number]

const slots: Record<Place, Slot> = {
  ...{ hat: 'accessories', scarf: 'accessories', coat: 'outerwear', top: 'tops', dress: 'dresses' },
  ...{ bottom: 'bottoms', bag: 'bags', shoes: 'shoes', boots: 'shoes' },
}

export const slotOf = (place: Place): Slot => slots[place]

const groups: Record<string, Place> = {
  ...{ tops: 'top', bottoms: 'bottom', shoes: 'shoes', dresses: 'dress', outerwear: 'coat', bags: 'bag' },
  accessories: 'scarf',
}

/** Kinds within a group, by words in the names of their category. */
const kinds: [group: string, words: RegExp, place: Place][] = [
  ['shoes', /\bboot|\bbota/, 'boots'],
  ['accessories', /\bhat|\bcap\b|\bcaps\b|beanie|sombrero|gorr|boina/, 'hat'],
  ['accessories', /\bbag|backpack|purse|bols[oa]|mochila|cartera/, 'bag'],
]

/** Where garments of a category are worn; null where none is. Administrators type groups by hand, so case and spaces vary. */
export function placeOf(category: { name: string; nameES: string; group: string } | null): Place | null {
  if (!category) return null
  const group = category.group.trim().toLowerCase()
  const names = `${category.name} ${category.nameES}`.toLowerCase()
  const kind = kinds.find(([ofGroup, words]) => ofGroup === group && words.test(names))
  return kind?.[2] ?? (Object.hasOwn(groups, group) ? (groups[group] ?? null) : null)
}
