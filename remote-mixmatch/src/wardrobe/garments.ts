import type { ReactNode } from 'react'

/** A garment, drawn on the grid of 400 by 500 that all garments share. */
export interface Garment {
  /** Unique within its wardrobe. */
  slug: string
  name: string
  drawing: ReactNode
  /** Belongs to the signed-in user; otherwise to the sample wardrobe. */
  isOwn?: boolean
}

/** The slots of an outfit, from head to foot. */
export const slots = ['tops', 'bottoms', 'shoes'] as const
export type Slot = (typeof slots)[number]

export const slotNames: Record<Slot, string> = {
  tops: 'Parte de arriba',
  bottoms: 'Parte de abajo',
  shoes: 'Calzado',
}

/** The garments of each slot: at least one. */
export type Wardrobe = Record<Slot, Garment[]>

/** Number of outfits that a wardrobe allows. */
export function combinationsOf(wardrobe: Wardrobe): number {
  return slots.reduce((product, slot) => product * wardrobe[slot].length, 1)
}
