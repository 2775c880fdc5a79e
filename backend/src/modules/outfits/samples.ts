import type { Place } from '../wardrobe/places.ts'

/** Where garments of the sample wardrobe are worn, by the first word of their names, which are those of their drawings. */
const placesByWord: Record<string, Place> = {
  ...{ camisa: 'top', camiseta: 'top', sueter: 'top', blusa: 'top' },
  ...{ vaquero: 'bottom', falda: 'bottom', pantalon: 'bottom', short: 'bottom' },
  ...{ zapatillas: 'shoes', sandalias: 'shoes', botas: 'boots' },
  ...{ vestido: 'dress', overol: 'dress', abrigo: 'coat', chaqueta: 'coat' },
  ...{ sombrero: 'hat', gorro: 'hat', bufanda: 'scarf', bolso: 'bag', mochila: 'bag' },
}

/** Where a garment of the sample wardrobe is worn; null for one that is none. */
export function placeOfSample(sample: string | null): Place | null {
  const word = sample?.split('-')[0] ?? ''
  return Object.hasOwn(placesByWord, word) ? (placesByWord[word] ?? null) : null
}
