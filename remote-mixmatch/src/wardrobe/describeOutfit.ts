import type { Garment, Slot } from './garments.ts'

/** The outfit in words, from head to foot. */
export function describeOutfit(outfit: Record<Slot, Garment>): string {
  return `${outfit.tops.name}, ${outfit.bottoms.name}, ${outfit.shoes.name}`
}
