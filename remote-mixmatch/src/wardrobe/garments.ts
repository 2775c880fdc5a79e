import type { ReactNode } from 'react'
import type { OutfitSlot, SharedOutfitPiece } from 'shared-auth/api'

export type Slot = OutfitSlot
/** Where a garment is worn. */
export type Place = SharedOutfitPiece['place']

/** A garment, drawn on the grid of 400 by 500 that all garments share. */
export interface Garment {
  /** Unique within its wardrobe. */
  slug: string
  name: string
  drawing: ReactNode
  place: Place
  /** Belongs to the signed-in user; otherwise to the sample wardrobe. */
  isOwn?: boolean
  /** The part of the grid that its thumbnail shows, where that is not the one of its place. */
  thumbnail?: string
}

/** A garment whose place follows from its list. */
export type Drawn = Omit<Garment, 'place'>

/** The slots of an outfit, from head to foot. */
export const slots = [
  ...(['accessories', 'outerwear', 'dresses', 'tops', 'bottoms', 'bags', 'shoes'] as const),
] satisfies Slot[]

/** The slots that every outfit fills, unless a dress takes the place of the first two. */
export const coreSlots = ['tops', 'bottoms', 'shoes'] as const satisfies Slot[]

/** The slots that are added to an outfit. */
export const layers = ['dresses', 'outerwear', 'accessories', 'bags'] as const satisfies Slot[]
export type Layer = (typeof layers)[number]

export const slotNames: Record<Slot, string> = {
  accessories: 'Accesorio',
  outerwear: 'Abrigo',
  dresses: 'Vestido',
  tops: 'Parte de arriba',
  bottoms: 'Parte de abajo',
  bags: 'Bolso',
  shoes: 'Calzado',
}

export const slotOfPlace: Record<Place, Slot> = {
  ...{ hat: 'accessories', scarf: 'accessories', coat: 'outerwear', dress: 'dresses', top: 'tops' },
  ...{ bottom: 'bottoms', bag: 'bags', shoes: 'shoes', boots: 'shoes' },
}

/** The garments of each slot: at least one. */
export type Wardrobe = Record<Slot, Garment[]>

/** What is worn: a garment in some of the slots. */
export type Outfit = Partial<Record<Slot, Garment>>

/** Number of outfits that a wardrobe allows with a garment in each of these slots. */
export function combinationsOf(wardrobe: Wardrobe, worn: readonly Slot[] = coreSlots): number {
  return worn.reduce((product, slot) => product * wardrobe[slot].length, 1)
}
