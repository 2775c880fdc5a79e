import type { ReactNode } from 'react'
import { bottoms } from './bottoms.tsx'
import { shoes } from './shoes.tsx'
import { tops } from './tops.tsx'

/** A garment of the sample wardrobe, drawn on the grid of 400 by 500 that all garments share. */
export interface Garment {
  slug: string
  name: string
  drawing: ReactNode
}

/** The places of an outfit, from head to foot. */
export const slots = ['tops', 'bottoms', 'shoes'] as const
export type Slot = (typeof slots)[number]

export const slotNames: Record<Slot, string> = {
  tops: 'Parte de arriba',
  bottoms: 'Parte de abajo',
  shoes: 'Calzado',
}

export const garments: Record<Slot, Garment[]> = { tops, bottoms, shoes }

export const combinations = slots.reduce((product, slot) => product * garments[slot].length, 1)
