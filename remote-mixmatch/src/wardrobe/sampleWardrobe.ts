import { bottoms } from './bottoms.tsx'
import type { Wardrobe } from './garments.ts'
import { shoes } from './shoes.tsx'
import { tops } from './tops.tsx'

export const sampleWardrobe: Wardrobe = { tops, bottoms, shoes }
