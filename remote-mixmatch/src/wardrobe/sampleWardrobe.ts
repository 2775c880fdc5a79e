import { bottoms } from './bottoms.tsx'
import type { Drawn, Garment, Place, Wardrobe } from './garments.ts'
import { accessories } from './layers/accessories.tsx'
import { bags } from './layers/bags.tsx'
import { coats } from './layers/coats.tsx'
import { dresses } from './layers/dresses.tsx'
import { shoes } from './shoes.tsx'
import { tops } from './tops.tsx'

const placed = (place: Place, garments: Drawn[]): Garment[] => garments.map((each) => ({ ...each, place }))

export const sampleWardrobe: Wardrobe = {
  accessories,
  outerwear: placed('coat', coats),
  dresses: placed('dress', dresses),
  tops: placed('top', tops),
  bottoms: placed('bottom', bottoms),
  bags: placed('bag', bags),
  shoes: shoes.map((each) => ({ ...each, place: each.slug.startsWith('botas') ? 'boots' : 'shoes' })),
}
