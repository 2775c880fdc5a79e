import { type Outfit, slots } from './garments.ts'

/** The outfit in words, from head to foot. */
export function describeOutfit(outfit: Outfit): string {
  return slots.flatMap((slot) => outfit[slot]?.name ?? []).join(', ')
}
