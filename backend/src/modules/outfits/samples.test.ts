import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../wardrobe/places.ts'
import { placeOfSample } from './samples.ts'

const drawings = readdirSync(join(import.meta.dirname, '../../../content/wardrobe'))

it('knows where each drawn garment is worn, except one that nobody has classified', () => {
  const unplaced = drawings.map((file) => file.replace('.svg', '')).filter((name) => !placeOfSample(name))
  expect(unplaced).toEqual(['prenda-por-clasificar'])
  expect([placeOfSample('constructor'), placeOfSample('../botas'), placeOfSample(null)]).toEqual([
    null,
    null,
    null,
  ])
})

describe('placeOf', () => {
  it.each([
    ['Shirts', 'Camisas', ' Tops ', 'top'],
    ['Boots', 'Botas', 'shoes', 'boots'],
    ['Sandals', 'Sandalias', 'shoes', 'shoes'],
    ['Hats', 'Sombreros y gorros', 'accessories', 'hat'],
    ['Bags', 'Bolsos', 'accessories', 'bag'],
    ['Scarves', 'Bufandas', 'accessories', 'scarf'],
    ['Belts', 'Cinturones', 'accessories', 'scarf'],
    ['Dresses', 'Vestidos', 'dresses', 'dress'],
    ['Coats', 'Abrigos', 'outerwear', 'coat'],
    ['Books', 'Libros', 'constructor', null],
  ])('places %s (%s, %s)', (name, nameES, group, place) => {
    expect(placeOf({ name, nameES, group })).toBe(place)
  })
})
